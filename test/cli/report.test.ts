// assay report as a user runs it: the page, the files beside it, and what it refuses.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assay, createScratch, sample } from './run-assay.ts';

const scratch = createScratch();
const [careful = '', eager = '', naive = ''] = sample.systems;
const report = (...args: readonly string[]) => assay(['report', sample.gold, ...args]);

describe('the page', () => {
  test('is the same, byte for byte, wherever it goes', () => {
    const [first, second] = [scratch.path('a.html'), scratch.path('b.html')];
    expect(report(careful, eager, '-o', first).code).toBe(0);
    expect(report(careful, eager, '-o', second).code).toBe(0);
    const page = readFileSync(first, 'utf8');
    expect(readFileSync(second, 'utf8')).toBe(page);
    expect(report(careful, eager, '-o', '-', '-q').stdout).toBe(page);
  });

  test('has the numbers of assay score, the signatures, the checksums and the command', () => {
    const page = report(eager, careful, naive, '-o', '-', '-q', '--seed', '7', '--title', "Tom's <systems>").stdout;
    const scores = JSON.parse(
      assay(['score', sample.gold, ...sample.systems, '--seed', '7', '--format', 'json', '-q']).stdout,
    );
    const [{ signature, systems }] = scores.measures;
    expect(page).toContain(signature.split('|').join('|<wbr>'));
    for (const { sha256, f1, intervals } of systems) {
      expect(page).toContain(sha256);
      expect(page).toContain(f1.toFixed(3));
      expect(page).toContain(`${intervals.f1.low.toFixed(3)}–${intervals.f1.high.toFixed(3)}`);
    }
    expect(page).toContain(scores.gold.sha256);
    expect(page).toContain('<title>Tom&#39;s &lt;systems&gt;</title>');
    expect(page).toContain(
      `assay report ${sample.gold} ${eager} ${careful} ${naive} --title &#39;Tom&#39;\\&#39;&#39;s &lt;systems&gt;&#39; --seed 7</code>`,
    );
    // Only the headline is tested: the table of all measures has no p-values.
    expect(page.match(/<th scope="col" class="right">p( best| above)?<\/th>/g)).toHaveLength(2);
    expect(page.indexOf('dir="auto">careful<')).toBeLessThan(page.indexOf('dir="auto">eager<'));
  });

  test('says what it left out: curves without confidences, tests that were not asked for', () => {
    const page = report(careful, naive, '-o', '-', '-q', '--bootstrap', '0', '--randomization', '0').stdout;
    expect(page).toContain('There are no curves to draw: no system gives its extractions confidences');
    expect(page).not.toContain('p best');
    expect(report(careful, eager, '-o', '-', '-q').stdout).toContain(
      'Without a curve, because their extractions have no confidences (or only one): careful.',
    );
  });

  test('starts in the theme that is asked for', () => {
    expect(report(careful, '-o', '-', '-q', '--theme', 'dark').stdout).toContain('<html lang="en" data-theme="dark">');
    expect(report(careful, '-o', '-', '-q').stdout).toContain('<html lang="en">');
  });

  test('OIE2016 and gold tuples on demand', () => {
    const tuples = scratch.path('tuples.tsv');
    expect(assay(['convert', sample.gold, '--to', 'carb-gold', '-o', tuples]).code).toBe(0);
    const page = report(careful, '-o', '-', '-q', '--all-scorers', '--tuple-gold', tuples).stdout;
    expect(page).toContain('scorer:oie2016.v2');
    expect(page).toContain('gold tuples');
    expect(report(careful, '-o', '-', '-q').stdout).not.toContain('scorer:oie2016.v2');
  });

  test('a system that says nothing, and a gold without facts', () => {
    const silent = scratch.write('silent.tsv', '');
    expect(report(careful, silent, '-o', '-', '-q').code).toBe(0);
    const gold = scratch.write(
      'empty.jsonl',
      '{"format":"assay-gold","version":1}\n{"id":"1","text":"Rain .","facts":[]}\n',
    );
    const wrong = scratch.write('wrong.tsv', '1\tRain\tis\twet\n');
    const { code, stdout } = assay(['report', gold, wrong, '-o', '-', '-q']);
    expect([code, stdout.includes('</html>')]).toEqual([0, true]);
  });
});

describe('the files beside it', () => {
  test('each chart as SVG, PNG, CSV and JSON, each table as Markdown, LaTeX and CSV', () => {
    const folder = scratch.path('charts/of the report');
    const { code, stderr } = report(careful, eager, '-o', scratch.path('c.html'), '--charts', folder);
    expect([code, stderr.includes('no PNG')]).toEqual([0, false]);
    const files = readdirSync(folder);
    const charts = files.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4));
    expect(charts).toEqual(
      expect.arrayContaining([
        'leaderboard-table',
        'facets-f1',
        'slot-errors',
        'error-buckets',
        'feature-length',
        'curves-benchie',
        'extraction-length',
      ]),
    );
    for (const name of charts) {
      for (const ending of ['png', 'csv', 'json', 'md', 'tex']) expect(files).toContain(`${name}.${ending}`);
      const png = readFileSync(`${folder}/${name}.png`);
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) > 500]).toEqual(['PNG', true]);
      expect(readFileSync(`${folder}/${name}.svg`, 'utf8')).toMatch(/^<svg [^>]*role="img"[^>]*><title id="[^"]+">\S/);
    }
    expect(files).toContain('all-measures.tex');
    expect(JSON.parse(readFileSync(`${folder}/slot-errors.json`, 'utf8'))[2]).toEqual({
      system: 'careful',
      slot: 'object',
      errors: 1,
      share: 1 / 3,
    });
    expect(readFileSync(`${folder}/facets-f1.md`, 'utf8')).toMatch(/^\| system \| BenchIE \| BenchIE-C \|/);
  });
});

describe('refused, and nothing written', () => {
  test.each([
    [['--by', 'colour'], 2, 'unknown feature: "colour"'],
    [['--theme', 'pink'], 2, 'unknown --theme: "pink"; known:'],
    [['--seed', '-1'], 2, '--seed takes a whole number'],
    [['-o', 'no/such/folder/x.html'], 1, 'no/such/folder/x.html: error: cannot be written'],
    [['--charts', `${careful}/x`], 1, 'cannot be made'],
    [['--all-scorers', '--rule', 'head'], 2, 'heads'],
  ] as const)('%j', (args, code, message) => {
    const target = scratch.path('refused.html');
    const result = report(careful, '-o', target, ...args);
    expect([result.code, existsSync(target)]).toEqual([code, false]);
    expect(result.stderr).toContain(message);
  });

  test('a report over its own input', () => {
    const system = scratch.write('own.tsv', readFileSync(careful, 'utf8'));
    expect(report(system, '-o', system).stderr).toContain('input and output are the same file');
  });

  test('a gold and a system of other sentences', () => {
    const { code, stderr } = report(scratch.write('other.tsv', 'x\ta\tb\tc\n'), '-o', scratch.path('refused.html'));
    expect([code, stderr.includes('none of 1 extractions belongs to a gold sentence')]).toEqual([1, true]);
  });
});
