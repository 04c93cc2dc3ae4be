// assay report GOLD SYSTEM... -o FILE: all about the systems in one HTML file and, if asked for, every chart and table in files of their own.

import { setFlagsFromString } from 'node:v8';
import { type Command, Option } from 'commander';
import { readClientScripts } from '../../node/client-scripts.ts';
import { writeWhole } from '../../node/streams/output.ts';
import { tell } from '../../node/streams/terminal.ts';
import { describeHeadline, describeMeasures, orderSections } from '../../report/exhibits/describe-report.ts';
import { alignMeasures, type FullReport, themes } from '../../report/full-report.ts';
import { renderPage } from '../../report/page/page.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { commandHost } from '../host.ts';
import { addProfileOptions } from '../profile-systems.ts';
import { createChartDrawer, type DrawnExhibit } from '../report/draw-charts.ts';
import { type GatherOptions, gatherReport } from '../report/gather-report.ts';
import { printCommand } from '../report/print-command.ts';
import { scoreOthers } from '../report/score-others.ts';
import { createStepLine } from '../report/step-line.ts';
import { writeExhibits } from '../report/write-exhibits.ts';
import { addInputOptions, addMeasureOptions, addStatisticsOptions } from '../score/measure-options.ts';
import { loadScoredCorpus } from '../score/scored-corpus.ts';

interface ReportCommandOptions extends GatherOptions {
  readonly output: string;
  readonly title?: string;
  readonly theme: FullReport['theme'];
  readonly charts?: string;
}

export function addReportCommand(program: Command): void {
  const command = program
    .command('report')
    .summary('write a report of systems as one HTML file')
    .description(
      'Score and profile systems and write it all into one HTML file that works offline: leaderboard with intervals and tests, facets beside token measures, error profile, curves, every sentence, and where the numbers come from.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input')
    .option('-o, --output <file>', 'where the report goes; - for standard output', 'report.html')
    .option('--title <text>', 'title of the report')
    .addOption(new Option('--theme <name>', 'colours at the start').choices(themes).default('auto'))
    .option('--all-scorers', 'OIE2016 beside CaRB and the facets')
    .option('--charts <folder>', 'also write each chart (SVG, PNG, CSV, JSON) and each table (Markdown, LaTeX, CSV)');
  addProfileOptions(command);
  addMeasureOptions(command);
  addStatisticsOptions(command);
  addInputOptions(command);
  command.action(runReport);
}

async function runReport(
  goldPath: string,
  systemPaths: readonly string[],
  options: ReportCommandOptions,
  command: Command,
): Promise<void> {
  // A report is over before optimized code pays off: told to wait, V8 compiles only what runs long, and a third of the time is saved.
  setFlagsFromString('--interrupt-budget=1000000');
  const paths = [goldPath, ...systemPaths];
  for (const path of paths) refuseSameFile(path, options.output, commandHost());
  const steps = createStepLine();
  steps.show('scores');
  const corpus = loadScoredCorpus(goldPath, systemPaths, options);
  // Three threads: the headline here, the other measures and the charts beside it.
  const others = scoreOthers(corpus, options);
  const drawer = createChartDrawer({ withPng: options.charts !== undefined });
  try {
    const { report: headline, gatherSentences } = gatherReport(corpus, options);
    const headlineSections = describeHeadline(headline);
    const headlineExhibits = drawer.draw(headlineSections);
    // Awaited below; a failure until then must not end the process behind our back.
    headlineExhibits.catch(() => {});
    const sentences = gatherSentences();
    const report: FullReport = {
      ...headline,
      title: options.title ?? `Open IE systems on ${nameOfGold(corpus.gold.file)}`,
      theme: options.theme,
      command: printCommand(command, paths, ['output', 'charts', 'quiet']),
      measures: alignMeasures(headline.headline, await others.finish()),
    };
    steps.show('charts');
    const measureSections = describeMeasures(report.measures);
    const exhibits = [...(await drawer.draw(measureSections)), ...(await headlineExhibits)];
    const sections = orderSections([...headlineSections, ...measureSections]);
    const page = renderPage(report, {
      sentences,
      sections,
      charts: mapCharts(exhibits),
      scripts: readClientScripts(['choose-theme', 'sort-tables', 'save-exhibits', 'browse-sentences']),
    });
    if (options.charts !== undefined) writeExhibits(options.charts, exhibits);
    writeWhole(options.output, [page]);
    steps.wipe();
    if (!options.quiet) tell(printSummary(options, page, [...report.notes, ...drawer.problems()]));
  } finally {
    steps.wipe();
    await Promise.all([others.close(), drawer.close()]);
  }
}

const mapCharts = (exhibits: readonly DrawnExhibit[]): Map<string, string> =>
  new Map(exhibits.flatMap(({ exhibit, svg }) => (svg === undefined ? [] : [[exhibit.id, svg]])));

const nameOfGold = (file: string): string => (file.split(/[/\\]/).at(-1) ?? file).replace(/\.\w+$/, '');

function printSummary({ output, charts }: ReportCommandOptions, page: string, notes: readonly string[]): string {
  const size = `${(Buffer.byteLength(page) / 1e6).toFixed(2)} MB`;
  const files = [...(output === '-' ? [] : [`${output} (${size})`]), ...(charts === undefined ? [] : [charts])];
  return [
    ...notes.map((note) => `note: ${note}\n`),
    ...(files.length === 0 ? [] : [`written: ${files.join(', ')}\n`]),
  ].join('');
}
