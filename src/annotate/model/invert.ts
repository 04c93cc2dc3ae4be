// The operation that takes another one back: applied to where `operation` leads from `state`, it leads to `state` again (R21).

import { at } from '../../core/at.ts';
import { type Annotation, findFrame } from './annotation.ts';
import { apply } from './apply.ts';
import type { AnnotatedFact, AnnotatedFrame, FactChange, FrameChange } from './frame.ts';
import type { Operation, SimpleOperation } from './operations.ts';

/** Undefined when the operation is refused: then there is nothing to take back. */
export function invert(state: Annotation, operation: Operation): Operation | undefined {
  const inverse: SimpleOperation[] = [];
  let current = state;
  for (const step of operation.type === 'batch' ? operation.operations : [operation]) {
    const applied = apply(current, step);
    if (!applied.ok) return undefined;
    inverse.unshift(...invertSimple(current, step, applied.state));
    current = applied.state;
  }
  const [only] = inverse;
  return inverse.length === 1 && only ? only : { type: 'batch', operations: inverse };
}

function invertSimple(before: Annotation, operation: SimpleOperation, after: Annotation): SimpleOperation[] {
  const { version } = before.tokenization;
  switch (operation.type) {
    case 'fact.add':
      return [{ type: 'fact.remove', fact: operation.fact.id }];
    case 'fact.remove':
      return [addFactAgain(before, operation.fact)];
    case 'fact.edit': {
      const change = fieldsOf(before.facts.find(({ id }) => id === operation.fact) as AnnotatedFact, operation.change);
      return [{ type: 'fact.edit', fact: operation.fact, change: change as FactChange }];
    }
    case 'fact.move': {
      const to = before.facts.findIndex(({ id }) => id === operation.fact);
      return [{ type: 'fact.move', fact: operation.fact, to }];
    }
    case 'frame.add':
      return [{ type: 'frame.remove', frame: operation.frame.id }];
    case 'frame.remove': {
      const found = findFrame(before, operation.frame);
      if (found === undefined) return [];
      const { fact, frame, frameIndex } = found;
      if (fact.frames.length === 1) return [addFactAgain(before, fact.id)];
      return [{ type: 'frame.add', version, fact: fact.id, frame, at: frameIndex }];
    }
    case 'frame.edit':
      return [restoreFrame(before, after, operation.frame)];
    case 'fact.merge':
    case 'fact.split':
    case 'frame.move':
    case 'facts.restore':
      return [restoreFacts(before, after)];
    case 'chain.put':
      return [putChainAgain(before, operation.chain.id) ?? { type: 'chain.remove', chain: operation.chain.id }];
    case 'chain.remove':
      return [putChainAgain(before, operation.chain) ?? []].flat();
    case 'token.label':
      return [{ type: 'token.label', version, token: operation.token, label: before.labels[operation.token] ?? null }];
    case 'sentence.retokenize':
      return [
        { type: 'sentence.retokenize', from: operation.to, to: version, tokens: before.tokenization.tokens },
        ...labelsLost(before, after),
      ];
    case 'sentence.status':
      return [{ type: 'sentence.status', status: before.status }];
    case 'sentence.flag':
      return [{ type: 'sentence.flag', flagged: before.flagged }];
    case 'sentence.note':
      return [{ type: 'sentence.note', note: before.note }];
    case 'dismissal.add':
      return [{ type: 'dismissal.remove', code: operation.dismissal.code, key: operation.dismissal.key }];
    case 'dismissal.remove': {
      const at = before.dismissals.findIndex(({ code, key }) => code === operation.code && key === operation.key);
      const dismissal = before.dismissals[at];
      return dismissal ? [{ type: 'dismissal.add', dismissal, at }] : [];
    }
  }
}

function addFactAgain({ facts, tokenization }: Annotation, id: string): SimpleOperation {
  const place = facts.findIndex((fact) => fact.id === id);
  return { type: 'fact.add', version: tokenization.version, fact: at(facts, place), at: place };
}

function putChainAgain({ chains, tokenization }: Annotation, id: string): SimpleOperation | undefined {
  const at = chains.findIndex((chain) => chain.id === id);
  const chain = chains[at];
  return chain && { type: 'chain.put', version: tokenization.version, chain, at };
}

/** The old values of all fields that are not what they were: an edit may make exclusions fall away. */
function restoreFrame(before: Annotation, after: Annotation, id: string): SimpleOperation {
  const [old, edited] = [findFrame(before, id)?.frame, findFrame(after, id)?.frame] as AnnotatedFrame[];
  const fields = Object.entries(old ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(edited?.[field as keyof AnnotatedFrame]),
  );
  const change = Object.fromEntries(fields) as FrameChange;
  return { type: 'frame.edit', version: before.tokenization.version, frame: id, change };
}

function fieldsOf(item: object, fields: object): object {
  return Object.fromEntries(Object.entries(item).filter(([field]) => field in fields));
}

function restoreFacts(before: Annotation, after: Annotation): SimpleOperation {
  const kept = new Set(after.facts);
  const ids = new Set(before.facts.map(({ id }) => id));
  return {
    type: 'facts.restore',
    version: before.tokenization.version,
    put: before.facts.filter((fact) => !kept.has(fact)),
    remove: after.facts.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    order: [...ids],
  };
}

/** Labels of tokens that the new tokenization does not have. */
function labelsLost(before: Annotation, after: Annotation): SimpleOperation[] {
  if (Object.keys(before.labels).length === Object.keys(after.labels).length) return [];
  const { version } = before.tokenization;
  return Object.entries(before.labels).map(([token, label]) => ({
    type: 'token.label',
    version,
    token: Number(token),
    label,
  }));
}
