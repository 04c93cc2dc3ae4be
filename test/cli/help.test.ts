// What assay says of itself: help of commands, and of commands that are not there.

import { describe, expect, test } from 'vitest';
import { assay } from './run-assay.ts';

describe('help of an unknown command says what the command itself would', () => {
  test.each([
    [['help', 'exract'], ['exract'], '(Did you mean extract?)'],
    [['help', 'foo'], ['foo'], "unknown command 'foo'"],
    [['help', 'kg', 'scor'], ['kg', 'scor'], '(Did you mean score?)'],
    [['kg', 'help', 'scor'], ['kg', 'scor'], '(Did you mean score?)'],
  ])('%s', (help, command, said) => {
    const { code, stdout, stderr } = assay(help);
    expect([code, stdout, stderr]).toEqual([2, '', assay(command).stderr]);
    expect(stderr).toContain(said);
  });
});

test.each([
  [['help'], 'Usage: assay [options] [command]'],
  [['help', 'extract'], 'Usage: assay extract [options] [file]'],
  [['kg', 'help', 'score'], 'Usage: assay kg score [options] <gold>'],
])('%s shows help', (args, start) => {
  const { code, stdout } = assay(args);
  expect([code, stdout.slice(0, start.length)]).toEqual([0, start]);
});

test('a file called help is a file', () => {
  expect(assay(['extract', 'help'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('help: error: no such'),
  });
});

describe('--max-size', () => {
  const helpOf = (command: string) => assay([command, '--help']).stdout.replace(/\s+/g, ' ');

  test('is said to concern only formats that are held, where others stream', () => {
    for (const command of ['extract', 'convert'])
      expect(helpOf(command)).toContain('all others stream and may have any');
    expect(helpOf('score')).toContain('refuse files that are larger together: they are held in memory');
  });

  test('does so: text beyond it is extracted, a project of AnnIE is refused', () => {
    const blank = '\n'.repeat(1_100_000);
    const text = assay(['extract', '--max-size', '1', '--format', 'tsv'], `${blank}Bo sells maps.\n`);
    expect([text.code, text.stdout]).toEqual([0, '1\tBo\tsells\tmaps\n']);
    const project = assay(['extract', '--from', 'annie-project', '--max-size', '1'], `{}${blank}`);
    expect(project).toMatchObject({ code: 1, stderr: expect.stringContaining('input/too-large') });
  });
});
