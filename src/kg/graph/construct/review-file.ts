// The file in which a person decides about relation phrases: a table separated by TABs, sorted by relation, so that one relation is gone through at a time
// (COMBO, appendix B.1). The first three columns are filled in; the others say what it is about.

import type { Report } from '../../../core/diagnostic.ts';
import { guardCell, unguardCell } from '../../../core/spreadsheet-cell.ts';
import type { Source } from '../../../formats/format.ts';
import { readRows } from '../../../formats/rows.ts';
import { constructDiagnostics } from './construct-diagnostics.ts';
import { type GuidelineRule, guidelineNames, guidelineRules, type Proposal } from './guidelines.ts';

export interface Decision {
  readonly decision: 'accept' | 'edit' | 'reject' | '';
  readonly phrase: string;
  readonly rule: GuidelineRule | '';
  /** The relation that the phrase stands for. */
  readonly relation: string;
  /** The phrase that was decided about. */
  readonly extracted: string;
}

export interface ReviewRow extends Decision {
  readonly id: string;
  /** With the two entities in brackets. */
  readonly marked: string;
  readonly proposal?: Proposal | undefined;
}

const columns = ['decision', 'phrase', 'rule', 'relation', 'sentence', 'extracted', 'proposal', 'id'] as const;

export function* printReview(rows: readonly ReviewRow[]): Generator<string> {
  yield '# decision: accept; edit (write the phrase anew and name the rule); reject (name the rule). Rows without a decision are left out.\n';
  for (const [name, about] of Object.entries(guidelineRules)) yield `# ${name}: ${about}\n`;
  yield `${columns.join('\t')}\n`;
  for (const row of rows.toSorted((a, b) => compare(a.relation, b.relation))) {
    const proposal = row.proposal && [row.proposal.decision, row.proposal.rule, row.proposal.phrase].join(': ');
    const cells = [row.decision, row.phrase, row.rule, row.relation, row.marked, row.extracted, proposal ?? '', row.id];
    yield `${cells.map((cell) => guardCell(cell.replace(/\s+/gu, ' '))).join('\t')}\n`;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By the id of the triple. */
export function parseReview(source: Source, report: Report): Map<string, Decision> {
  const decisions = new Map<string, Decision>();
  for (const { columns: cells, text, place } of readRows(source)) {
    if (text.startsWith('#') || cells[0] === columns[0]) continue;
    const complain = (message: string) => report(constructDiagnostics.diagnose('bad-decision', place, message));
    if (cells.length !== columns.length) {
      complain(`${cells.length} columns instead of ${columns.length}`);
      continue;
    }
    const [given = '', phrase = '', rule = '', relation = '', , extracted = '', , id = ''] = cells.map((cell) =>
      unguardCell(cell.trim()),
    );
    const decision = given.toLowerCase();
    const problem = findProblem(decision, phrase, rule, extracted);
    if (problem !== undefined) complain(problem);
    else if (decisions.has(id)) complain(`the row ${id} stands here again`);
    else decisions.set(id, { decision, phrase, rule, relation, extracted } as Decision);
  }
  return decisions;
}

function findProblem(decision: string, phrase: string, rule: string, extracted: string): string | undefined {
  if (!['accept', 'edit', 'reject', ''].includes(decision)) return `${JSON.stringify(decision)} is no decision`;
  if (rule !== '' && !guidelineNames.some((name) => name === rule))
    return `${JSON.stringify(rule)} is no rule; rules are ${guidelineNames.join(', ')}`;
  if (decision === 'accept' && phrase !== extracted) return `the phrase was changed to ${JSON.stringify(phrase)}: edit`;
  if (decision === 'edit' && (phrase === '' || phrase === extracted)) return 'edit needs another phrase';
  if ((decision === 'edit' || decision === 'reject') && rule === '') return `${decision} needs a rule`;
  return undefined;
}
