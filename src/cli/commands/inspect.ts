// assay inspect GOLD SYSTEM [OTHER]: every wrong extraction and missed fact of a system, or what changes from one system to the other.

import { type Command, Option } from 'commander';
import { compareSystems, type SentenceChange } from '../../analysis/compare-systems.ts';
import { type InspectedSentence, inspectSentence } from '../../analysis/inspect-errors.ts';
import { usageError } from '../../core/assay-error.ts';
import { printExtraction } from '../../core/extraction.ts';
import { type GoldSentence, triplesOf } from '../../core/fact.ts';
import { printTriple } from '../../core/pattern.ts';
import { printResult } from '../../node/streams/output.ts';
import { paint } from '../../node/streams/terminal.ts';
import { type BenchieOutcome, createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { scoreSystem } from '../../scoring/score-system.ts';
import { loadSettledGold, loadSystems } from '../../tasks/load-corpus.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { commandHost } from '../host.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';

interface InspectCommandOptions {
  readonly sentence?: string;
  readonly from?: string;
  readonly format: 'text' | 'json';
  readonly quiet?: boolean;
  readonly maxSize: number;
}

export function addInspectCommand(program: Command): void {
  program
    .command('inspect')
    .summary('read the errors of a system, or what changes between two')
    .description(
      'With one system: every wrong extraction beside its closest gold triple, every missed fact beside the nearest extraction. With two: what changes from the first to the second, regressions first.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system>', 'file of extractions; - for standard input')
    .argument('[other]', 'another system, or a later version')
    .option('--sentence <id>', 'only this sentence')
    .option('--from <format>', "format of the systems' files (default: told from their content)")
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runInspect);
}

function runInspect(goldPath: string, path: string, other: string | undefined, options: InspectCommandOptions): void {
  refuseStdinTwice([goldPath, path, ...(other === undefined ? [] : [other])]);
  const budget = createBudget(options.maxSize);
  const gold = loadSettledGold(goldPath, { budget }, {}, commandHost(options));
  if (options.sentence !== undefined && !gold.items.some(({ id }) => id === options.sentence)) {
    throw usageError('unknown-name', `the gold has no sentence ${JSON.stringify(options.sentence)}`);
  }
  const scorer = createBenchieScorer(gold.items);
  const paths = other === undefined ? [path] : [path, other];
  const [outcomes = [], otherOutcomes] = loadSystems(
    paths,
    { from: options.from, budget },
    {},
    commandHost(options),
  ).map(({ file, extractions }): readonly BenchieOutcome[] => {
    const result = scoreSystem(scorer, extractions, { file });
    settleDiagnostics(result.diagnostics, options);
    return result.outcomes;
  });
  const isWanted = ({ id }: GoldSentence) => options.sentence === undefined || id === options.sentence;
  if (otherOutcomes === undefined) {
    const inspected = outcomes.filter(({ sentence }) => isWanted(sentence)).map(inspectSentence);
    const faulty = inspected.filter(({ wrong, missed }) => wrong.length > 0 || missed.length > 0);
    const printAll = () => [...faulty.map(printErrors), sumErrors(faulty)].join('');
    printResult(options.format === 'json' ? toJson(faulty.map(jsonOfErrors)) : printAll(), options.format);
  } else {
    const changes = compareSystems(outcomes, otherOutcomes).filter(({ sentence }) => isWanted(sentence));
    const printAll = () => [...changes.map(printChange), sumChanges(changes)].join('');
    printResult(options.format === 'json' ? toJson(changes.map(jsonOfChange)) : printAll(), options.format);
  }
}

const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
const head = ({ id, text }: GoldSentence): string => `${paint(process.stdout, 'bold', id)}  ${text}\n`;
const label = (style: 'red' | 'yellow' | 'green', text: string): string => paint(process.stdout, style, text.padEnd(8));
const describeFact = ({ facts }: GoldSentence, index: number): string => {
  const fact = facts[index];
  const [first] = fact ? triplesOf(fact) : [];
  return `fact ${index + 1}: ${first ? printTriple(first) : ''}`;
};

function printErrors({ outcome: { sentence }, wrong, missed }: InspectedSentence): string {
  const lines = [
    ...wrong.flatMap(({ extraction, closest, differences }) => [
      `  ${label('red', 'wrong')} ${printExtraction(extraction)}\n`,
      closest ? `           closest fact ${closest.fact + 1}: ${closest.triple}\n` : '',
      ...differences.map(({ slot, extra, missing }) => {
        const parts = [
          ...(extra.length > 0 ? [`+ ${extra.join(' ')}`] : []),
          ...(missing.length > 0 ? [`- ${missing.join(' ')}`] : []),
        ];
        return `           ${slot}: ${parts.length > 0 ? parts.join('   ') : 'other order'}\n`;
      }),
    ]),
    ...missed.flatMap(({ fact, triple, nearest }) => [
      `  ${label('yellow', 'missed')} fact ${fact + 1}: ${triple}\n`,
      nearest ? `           nearest ${printExtraction(nearest)}\n` : '',
    ]),
  ];
  return `${head(sentence)}${lines.join('')}\n`;
}

function sumErrors(list: readonly InspectedSentence[]): string {
  const total = (pick: (item: InspectedSentence) => readonly unknown[]) =>
    list.reduce((sum, item) => sum + pick(item).length, 0);
  return `${total(({ wrong }) => wrong)} wrong extractions and ${total(({ missed }) => missed)} missed facts in ${list.length} sentences\n`;
}

function printChange({ sentence, lost, newWrong, gained, goneWrong }: SentenceChange): string {
  const lines = [
    ...lost.map((fact) => `  ${label('red', 'lost')} ${describeFact(sentence, fact)}\n`),
    ...newWrong.map((extraction) => `  ${label('red', 'wrong')} ${printExtraction(extraction)}\n`),
    ...gained.map((fact) => `  ${label('green', 'gained')} ${describeFact(sentence, fact)}\n`),
    ...goneWrong.map((extraction) => `  ${label('green', 'gone')} ${printExtraction(extraction)}\n`),
  ];
  return `${head(sentence)}${lines.join('')}\n`;
}

function sumChanges(changes: readonly SentenceChange[]): string {
  const total = (pick: (change: SentenceChange) => readonly unknown[]) =>
    changes.reduce((sum, change) => sum + pick(change).length, 0);
  const facts = `facts: ${total(({ lost }) => lost)} lost, ${total(({ gained }) => gained)} gained`;
  return `${facts}; wrong extractions: ${total(({ newWrong }) => newWrong)} new, ${total(({ goneWrong }) => goneWrong)} gone\n`;
}

function jsonOfErrors({ outcome: { sentence }, wrong, missed }: InspectedSentence) {
  return {
    sentence: sentence.id,
    text: sentence.text,
    wrong: wrong.map(({ closest, ...rest }) => ({
      ...rest,
      closest: closest && { fact: closest.fact + 1, triple: closest.triple },
    })),
    missed: missed.map((item) => ({ ...item, fact: item.fact + 1 })),
  };
}

function jsonOfChange({ sentence, lost, gained, newWrong, goneWrong }: SentenceChange) {
  const count = (facts: readonly number[]) => facts.map((fact) => fact + 1);
  return { sentence: sentence.id, text: sentence.text, lost: count(lost), gained: count(gained), newWrong, goneWrong };
}
