// The whole report as one HTML file that asks nothing of any network.

import type { Section } from '../exhibit.ts';
import { tabulateValues } from '../exhibit.ts';
import type { FullReport } from '../full-report.ts';
import { renderCsv, renderLatex, renderMarkdown } from '../table.ts';
import { renderExhibit } from './figure.ts';
import { embedJson, type Html, html, trustHtml } from './html.ts';
import { pageStyle } from './page-style.ts';
import { renderProvenance } from './provenance.ts';
import type { SentenceData } from './sentence-data.ts';
import { renderSentences } from './sentences-section.ts';

export interface ClientScript {
  readonly code: string;
  /** Of the code, in base 64: the page runs no script but these. */
  readonly sha256: string;
}

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
  const page = html`<!doctype html>
<html lang="en"${report.theme !== 'auto' && html` data-theme="${report.theme}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${printPolicy(scripts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${report.title}</title>
<style>${trustHtml(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the results</a>
<header class="top">
<div>
<p class="kicker">Open Information Extraction · Assay report</p>
<h1 dir="auto">${report.title}</h1>
<p class="lead">${describeCorpus(report)}</p>
</div>
<p class="theme" hidden><label for="theme">Theme</label> <select id="theme"><option value="auto">as the system</option><option value="light">light</option><option value="dark">dark</option></select></p>
</header>
<nav class="contents" aria-label="Contents"><ul>${links.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main id="main">
${sections.map((section) => renderSection(section, charts))}
${renderSentences(sentences)}
${renderProvenance(report)}
</main>
${embedJson('save-data', printTables(sections))}
${scripts.map(({ code }) => trustHtml(`<script type="module">${code}</script>\n`))}
</body>
</html>
`;
  return page.html;
}

/** Nothing is fetched. Images are made on the page when a chart is saved. */
function printPolicy(scripts: readonly ClientScript[]): string {
  const hashes = scripts.map(({ sha256 }) => `'sha256-${sha256}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes === '' ? "'none'" : hashes}`,
    "style-src 'unsafe-inline'",
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function describeCorpus({ gold, headline }: FullReport): string {
  const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
  return [
    count(headline.systems.length, 'system'),
    count(gold.sentences, 'sentence'),
    count(gold.facts, 'fact'),
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
