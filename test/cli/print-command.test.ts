// The command that a report names makes the same report again.

import { Command } from 'commander';
import { expect, test } from 'vitest';
import { printCommand } from '../../src/cli/print-command.ts';

test('a command is named with the commands above it, its arguments, and the options that were given', () => {
  const program = new Command('assay');
  const report = program
    .command('kg')
    .command('report <graph>')
    .option('--title <words>')
    .option('-o, --output <file>');
  report.action(() => {});
  program.parse(['kg', 'report', 'g.jsonl', '--title', 'two words', '-o', 'out.html'], { from: 'user' });
  expect(printCommand(report, ['g.jsonl'], ['output'])).toBe("assay kg report g.jsonl --title 'two words'");
});
