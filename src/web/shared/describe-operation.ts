// Operations in words, for the timeline of a sentence.

import type { Operation, OperationType } from '../../annotate/model/operations.ts';

const words: Readonly<Record<OperationType, string>> = {
  'fact.add': 'new fact',
  'fact.remove': 'fact deleted',
  'fact.edit': 'note or tags of a fact',
  'fact.move': 'order of facts',
  'fact.merge': 'facts merged',
  'fact.split': 'fact split',
  'frame.add': 'variant added to a fact',
  'frame.remove': 'variant deleted',
  'frame.edit': 'variant changed',
  'frame.move': 'variant moved',
  'chain.put': 'mentions linked',
  'chain.remove': 'link removed',
  'token.label': 'word labelled',
  'sentence.retokenize': 'words split or joined',
  'sentence.status': 'state',
  'sentence.flag': 'flag',
  'sentence.note': 'note',
  'dismissal.add': 'hint dismissed',
  'dismissal.remove': 'hint wanted again',
  'facts.restore': 'facts put back',
  batch: 'several changes',
};

export function describeOperation(operation: Operation): string {
  const origin =
    operation.origin && operation.origin.kind !== 'manual' ? ` (${operation.origin.kind}: ${operation.origin.by})` : '';
  if (operation.type === 'batch') return `${operation.operations.length} changes${origin}`;
  if (operation.type === 'sentence.status') return `state: ${operation.status}`;
  return words[operation.type] + origin;
}
