// assay kg construct SENTENCES [EXTRACTIONS]: a benchmark for canonicalization from entity-linked sentences, as COMBO was made.

import type { Command } from 'commander';
import { printNote } from '../../node/streams/terminal.ts';
import {
  type ConstructOptions,
  type ConstructSummary,
  constructBenchmark,
} from '../../tasks/kg/construct-benchmark.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { maxSizeOption } from '../memory-budget.ts';

interface ConstructCommandOptions extends ConstructOptions {
  readonly quiet?: boolean;
}

export function addConstructCommand(parent: Command): void {
  parent
    .command('construct')
    .summary('make a benchmark from entity-linked sentences')
    .description(
      'Make a benchmark for canonicalization as COMBO was made. Triples are extracted from sentences with linked entities; those whose arguments are the entities are kept. A person revises the relation phrases (--queue, then --review).',
    )
    .argument('<sentences>', 'sentences with linked entities, JSON Lines; - for standard input')
    .argument('[extractions]', "a system's extractions of them (default: those of `assay extract --nouns`)")
    .option('--queue <file>', 'write the table in which a person decides about relation phrases')
    .option('--review <file>', 'that table with decisions; --queue then keeps them and adds what is new')
    .option('-o, --output <file>', "write the benchmark in COMBO's format; - for standard output")
    .option('--ignore-articles', 'the, a and an at the start of an argument make no difference')
    .addOption(languageOption('language of the sentences').default('en'))
    .option('--from <format>', 'format of the extractions (default: detected from the content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runConstruct);
}

async function runConstruct(
  path: string,
  extractions: string | undefined,
  { quiet, ...options }: ConstructCommandOptions,
): Promise<void> {
  const summary = await constructBenchmark(path, { ...options, extractions }, commandHost({ quiet }));
  if (!quiet) printNote(printSummary(summary));
}

function printSummary({ sentences, extracted, triples, decided }: ConstructSummary): string {
  const kept = `${sentences} sentences, ${extracted} extractions: ${triples} between linked entities`;
  if (decided === undefined) return `${kept}, none of them revised\n`;
  const { accepted, edited, rejected, undecided } = decided;
  return `${kept}; ${accepted} accepted, ${edited} edited, ${rejected} rejected, ${undecided} undecided\n`;
}
