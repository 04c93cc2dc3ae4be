// The whole report as one HTML file that asks nothing of any network.

import { countOf } from '../../core/count-of.ts';
import type { Section } from '../exhibit.ts';
import { tabulateValues } from '../exhibit.ts';
import type { FullReport } from '../full-report.ts';
import { renderCsv, renderLatex, renderMarkdown } from '../table.ts';
import { renderExhibit } from './figure.ts';
import { embedJson, type Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import { renderProvenance } from './provenance.ts';
import type { SentenceData } from './sentence-data.ts';
import { renderSentences } from './sentences-section.ts';
import { type ClientScript, renderShell } from './shell.ts';

export interface PageParts {
  readonly sentences: SentenceData;
  readonly sections: readonly Section[];
  /** Charts as labelled SVG, by the exhibit's id. */
  readonly charts: ReadonlyMap<string, string>;
  readonly scripts: readonly ClientScript[];
}

export function renderPage(report: FullReport, { sentences, sections, charts, scripts }: PageParts): string {
  const links = [
    ...sections.map(({ id, title }) => [id, title] as const),
    ['sentences', 'Sentences'] as const,
    ['provenance', 'Provenance'] as const,
  ];
  return renderShell({
    title: report.title,
    theme: report.theme,
    kicker: 'Open Information Extraction · Assay report',
    lead: describeCorpus(report),
    links,
    main: [
      sections.map((section) => renderSection(section, charts)),
      renderSentences(sentences),
      renderProvenance(report),
    ],
    data: embedJson('save-data', printTables(sections)),
    style: pageStyle,
    scripts,
  });
}

function describeCorpus({ gold, headline }: FullReport): string {
  return [
    countOf(headline.systems.length, 'system'),
    countOf(gold.sentences, 'sentence'),
    countOf(gold.facts, 'fact'),
    gold.file.split(/[/\\]/).at(-1) ?? gold.file,
  ].join(' · ');
}

function renderSection({ id, title, paragraphs, exhibits }: Section, charts: PageParts['charts']): Html {
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${title}</h2>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
<div class="exhibits">
${exhibits.map((exhibit) => renderExhibit(exhibit, charts.get(exhibit.id)))}</div>
</section>
`;
}

/** What the buttons save besides the charts. */
function printTables(sections: readonly Section[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    sections
      .flatMap(({ exhibits }) => exhibits)
      .map(({ id, table, chart }) => [
        id,
        {
          CSV: renderCsv(chart ? tabulateValues(chart.values) : table),
          MD: renderMarkdown(table),
          TeX: renderLatex(table),
        },
      ]),
  );
}
