// What `assay report` does: scores and profiles systems and makes one HTML page of it all, and if asked for a folder of its charts and tables.

import { describeHeadline, describeMeasures, orderSections } from '../../report/exhibits/describe-report.ts';
import { alignMeasures, type FullReport } from '../../report/full-report.ts';
import { renderPage } from '../../report/page/page.ts';
import type { Host } from '../host.ts';
import { chooseFeatures } from '../profile/choose-features.ts';
import type { ProfileOptions } from '../profile/profile-files.ts';
import { chooseScorers } from '../score/choose-measures.ts';
import { type CorpusOptions, loadScoredCorpus } from '../score/load-scored-corpus.ts';
import { createChartDrawer, type DrawnExhibit } from './draw-charts.ts';
import { gatherReport } from './gather-report.ts';
import type { MeasuringOptions } from './report-measures.ts';
import { startOthers } from './score-others.ts';
import { writeExhibits } from './write-exhibits.ts';

/** What the report of systems shows, and how the files are read. */
export interface ReportSystemsOptions extends MeasuringOptions, CorpusOptions, ProfileOptions {
  /** Default: the name of the gold. */
  readonly title?: string | undefined;
  /** Colours at the start. Default: `auto`. */
  readonly theme?: FullReport['theme'] | undefined;
  /** A folder for each chart and each table in files of their own. */
  readonly charts?: string | undefined;
  /** What the page names as the command that makes it again. */
  readonly command?: string | undefined;
  /** Called with what begins. */
  readonly onStep?: ((step: 'scores' | 'charts') => void) | undefined;
}

/** The report of systems, with its charts and tables. */
export interface SystemsReport {
  readonly page: string;
  /** What a reader should know about the data and the options, and what could not be drawn. */
  readonly notes: readonly string[];
}

/** Does what `assay report` does. */
export async function reportSystems(
  goldPath: string,
  systemPaths: readonly string[],
  options: ReportSystemsOptions,
  host: Host,
): Promise<SystemsReport> {
  const { tie = 'first', theme = 'auto', title, charts, command = 'assay report', onStep } = options;
  chooseScorers({ ...options, allScorers: true }, host.registry);
  const features = await chooseFeatures(options, host);
  onStep?.('scores');
  const corpus = loadScoredCorpus(goldPath, systemPaths, options, host);
  // Three threads: the headline here, the other measures and the charts beside it.
  const others = startOthers(corpus, options, host);
  const drawer = createChartDrawer({ withPng: charts !== undefined }, host);
  try {
    const { report: headline, gatherSentences } = gatherReport(corpus, { ...options, features, tie }, host);
    const headlineSections = describeHeadline(headline);
    const headlineExhibits = drawer.draw(headlineSections);
    // Awaited below; a failure until then must not end the process behind our back.
    headlineExhibits.catch(() => {});
    const sentences = gatherSentences();
    const report: FullReport = {
      ...headline,
      title: title ?? `Open IE systems on ${nameOfGold(corpus.gold.file)}`,
      theme,
      command,
      measures: alignMeasures(headline.headline, await others.finish(), host.registry.scorers),
    };
    onStep?.('charts');
    const measureSections = describeMeasures(report.measures);
    const exhibits = [...(await drawer.draw(measureSections)), ...(await headlineExhibits)];
    if (charts !== undefined) writeExhibits(charts, exhibits, host);
    const page = renderPage(report, {
      sentences,
      sections: orderSections([...headlineSections, ...measureSections]),
      charts: mapCharts(exhibits),
      scripts: host.readPageScripts(['choose-theme', 'sort-tables', 'save-exhibits', 'browse-sentences']),
    });
    return { page, notes: [...report.notes, ...drawer.problems()] };
  } finally {
    await Promise.all([others.close(), drawer.close()]);
  }
}

const mapCharts = (exhibits: readonly DrawnExhibit[]): Map<string, string> =>
  new Map(exhibits.flatMap(({ exhibit, svg }) => (svg === undefined ? [] : [[exhibit.id, svg]])));

const nameOfGold = (file: string): string => (file.split(/[/\\]/).at(-1) ?? file).replace(/\.\w+$/, '');
