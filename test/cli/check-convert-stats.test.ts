import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { assay, createScratch, main, root, sample } from './run-assay.ts';

const scratch = createScratch();
const messy = [
  'sent_id:1\tAda sold the old mill .',
  '1-> Cluster 1:',
  'Ada --> sold --> [the]  [old] mill',
  'Ada --> sold --> mill',
  'Ada --> sold --> [the] [old] mill',
  '1--> Cluster 3:',
  'Ada --> sold --> [the]old mill]',
  '',
].join('\n');

describe('check', () => {
  test('lists defects in the order of the file', () => {
    const file = scratch.write('messy.txt', messy);
    const { code, stdout } = assay(['check', file, '--notes']);
    expect(code).toBe(0);
    const found = stdout
      .split('\n')
      .flatMap((line) => /^.*:(\d+): (\w+): |\((\S+)\)$/.exec(line)?.slice(1, 4).filter(Boolean).join(' ') ?? []);
    expect(found).toEqual([
      '2 warning',
      'format/benchie/irregular-header',
      '3 info',
      'format/triple-line/white-space',
      '4 warning',
      'gold/redundant-triple',
      '5 warning',
      'gold/duplicate-triple',
      '6 info',
      'format/benchie/header-number',
      '7 warning',
      'format/bracket/glued',
      '7 warning',
      'format/bracket/stray',
      '7 warning',
      'gold/shared-extraction',
    ]);
    expect(stdout).toContain('0 errors, 6 warnings, 2 notes, 7 of them repairable with --fix');
  });

  test('--fix repairs what is safe, lists every repair, and a second run finds nothing to repair', () => {
    const file = scratch.write('fix.txt', messy);
    const { code, stdout, stderr } = assay(['check', file, '--fix']);
    expect(code).toBe(0);
    expect(stdout.match(/: repaired: /g)).toHaveLength(7);
    expect(stderr).toBe(`${file}: written with 7 repairs\n`);
    expect(readFileSync(file, 'utf8')).toBe(
      [
        'sent_id:1\tAda sold the old mill .',
        '1--> Cluster 1:',
        'Ada --> sold --> [the] [old] mill',
        '1--> Cluster 2:',
        'Ada --> sold --> [the] old mill',
        '',
      ].join('\n'),
    );
    expect(assay(['check', file, '--fix']).stdout).toContain('0 errors, 1 warning, 0 notes\n');
  });

  test('--fix never overwrites a file that has errors', () => {
    const broken = messy.replace('[the]  [old]', '[the  [old]');
    const file = scratch.write('broken.txt', broken);
    const { code, stderr } = assay(['check', file, '--fix']);
    expect([code, stderr.includes('not written: 1 error must be mended by hand first')]).toEqual([1, true]);
    expect(readFileSync(file, 'utf8')).toBe(broken);
  });

  test('from standard input to standard output', () => {
    const { stdout, stderr } = assay(['check', '-', '--fix', '-o', '-'], messy);
    expect(stdout).toMatch(/^sent_id:1\t/);
    expect(stderr).toContain('repaired');
    expect(assay(['check', '-', '--fix'], messy).code).toBe(2);
  });

  test('JSON for programs', () => {
    const { open, repaired } = JSON.parse(assay(['check', '-', '--format', 'json'], messy).stdout);
    expect([open.length, repaired.length]).toEqual([8, 0]);
    expect(open[0]).toMatchObject({ code: 'format/benchie/irregular-header', severity: 'warning', place: { line: 2 } });
  });

  test('--strict makes warnings fail', () => {
    expect(assay(['check', sample.gold, '--strict']).code).toBe(0);
    expect(assay(['check', '-', '--strict'], messy).code).toBe(1);
  });
});

describe('convert', () => {
  test('gold goes round through every format and scores the same', () => {
    const scores = (gold: string) =>
      assay(['score', gold, ...sample.systems, '--format', 'tsv', '--bootstrap', '0', '--randomization', '0', '-q'])
        .stdout.split('\n')
        .map((line) => line.split('\t').slice(0, -1));
    const benchie = scratch.path('gold.txt');
    expect(assay(['convert', sample.gold, '--to', 'benchie', '-o', benchie, '-q']).code).toBe(0);
    expect(scores(benchie)).toEqual(scores(sample.gold));
    const again = scratch.path('gold.jsonl');
    assay(['convert', benchie, '--to', 'jsonl', '-o', again]);
    expect(scores(again)).toEqual(scores(sample.gold));
  });

  test('JSONL to JSONL is identity', () => {
    expect(assay(['convert', sample.gold, '--to', 'jsonl']).stdout).toBe(
      readFileSync(`${root}/${sample.gold}`, 'utf8'),
    );
    const eager = 'data/sample/eager.jsonl';
    expect(assay(['convert', eager, '--to', 'jsonl']).stdout).toBe(readFileSync(`${root}/${eager}`, 'utf8'));
  });

  test('formats that need the whole file refuse one that is too large, from a file and from standard input', () => {
    const tuples = 'Ada sold the mill .\tsold\tAda\tthe mill\n'.repeat(40_000);
    const target = scratch.path('tuples.jsonl');
    for (const [path, input] of [
      [scratch.write('tuples.tsv', tuples), ''],
      ['-', tuples],
    ] as const) {
      const { code, stderr } = assay(['convert', path, '--to', 'jsonl', '-o', target, '--max-size', '1'], input);
      expect([code, stderr.includes('(input/too-large)'), existsSync(target)]).toEqual([1, true, false]);
    }
    // TSV streams: the limit is not for it.
    const streamed = assay(['convert', '-', '--to', 'jsonl', '--max-size', '1'], '1\tAda\tsold\tmill\n'.repeat(80_000));
    expect(streamed.code).toBe(0);
  });

  test('losses are told, and with --strict refused', () => {
    const { code, stderr } = assay(['convert', 'data/sample/eager.jsonl', '--to', 'tsv']);
    expect([code, stderr.includes('TSV cannot hold the confidence')]).toEqual([0, true]);
    const target = scratch.path('strict.tsv');
    expect(assay(['convert', 'data/sample/eager.jsonl', '--to', 'tsv', '-o', target, '--strict']).code).toBe(1);
    expect(existsSync(target)).toBe(false);
  });

  test('a file with errors is not converted, and the target not touched', () => {
    const target = scratch.write('target.jsonl', 'precious\n');
    const { code, stderr } = assay(['convert', '-', '--to', 'jsonl', '-o', target], '1\ta\tb\tc\n1\ta\n');
    expect([code, stderr.includes('standard input:2: error')]).toEqual([1, true]);
    expect(readFileSync(target, 'utf8')).toBe('precious\n');
  });

  test.each([
    [['data/sample/careful.tsv', '--to', 'benchie'], 'holds extractions (tsv), and benchie is a format for gold'],
    [['data/sample/careful.tsv', '--to', 'nonsense'], 'unknown format: "nonsense"; known: benchie, annie-project'],
    [['data/sample/careful.tsv'], '--to <format> is missing'],
  ])('refused: %j', (args, message) => {
    const { code, stderr } = assay(['convert', ...args]);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });

  test('an interrupt leaves neither target nor temporary file', async () => {
    const folder = createScratch();
    const target = folder.path('out.jsonl');
    const child = spawn(process.execPath, [main, 'convert', '-', '--to', 'jsonl', '-o', target], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const feed = setInterval(() => child.stdin.write('1\tAda\tsold\tmill\n'.repeat(20_000)), 20);
    child.stdin.on('error', () => {});
    // Its temporary file shows that it is at work.
    await vi.waitUntil(() => readdirSync(folder.path('.')).length > 0, { timeout: 30_000 });
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('exit', (status, signal) => resolve(status ?? signal)));
    clearInterval(feed);
    expect(code).toBe(130);
    expect(readdirSync(folder.path('.'))).toEqual([]);
  });
});

describe('stats', () => {
  test('BenchIE text has the original count beside ours', () => {
    const { stdout } = assay(['stats', '-', '--format', 'json', '-q'], messy);
    expect(JSON.parse(stdout)).toMatchObject([
      { sentences: 1, facts: 2, triples: 4, extractions: 6, extractionsOriginalTool: 10 },
    ]);
  });
  test('the sample', () => {
    const { stdout } = assay(['stats', sample.gold, '--format', 'tsv']);
    expect(stdout.split('\n')[1]?.split('\t').slice(1, 8)).toEqual(['25', '0', '52', '2.08', '106', '412', '']);
  });
});

describe('the command itself', () => {
  test('help names every command and every exit code', () => {
    const { code, stdout } = assay(['--help']);
    expect(code).toBe(0);
    for (const word of ['score', 'stats', 'check', 'convert', 'Exit codes: 0 done']) expect(stdout).toContain(word);
  });
  test.each([[[]], [['sing']], [['score']], [['score', '--no-such-option']]])('wrong use: %j', (args) =>
    expect(assay(args).code).toBe(args.length === 0 ? 2 : 2),
  );
  test('a reader that goes away is no error', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${main}" convert - --to jsonl | head -n 1`], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    child.stdin.on('error', () => {});
    child.stdin.end('1\tAda\tsold\tmill\n'.repeat(50_000));
    await new Promise((resolve) => child.on('close', resolve));
    expect([out, err]).toEqual(['{"format":"assay-extractions","version":1}\n', '']);
  });
});
