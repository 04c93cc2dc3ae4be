// Where the numbers come from: files and their checksums, signatures, the command, and what to cite.

import { at } from '../../core/at.ts';
import { assayVersion } from '../../core/signature.ts';
import type { FullReport } from '../full-report.ts';
import { text, whole } from '../table.ts';
import { listCitations } from './citations.ts';
import { type Fragment, type Html, html } from './html.ts';
import { renderTable } from './html-table.ts';

export function renderProvenance(report: FullReport): Html {
  const { measures, command, notes } = report;
  return html`<section id="provenance" aria-labelledby="provenance-heading">
<h2 id="provenance-heading">Provenance</h2>
<p>Made by Assay ${assayVersion}. The same files and the same command give the same report, byte for byte.</p>
<pre class="command" tabindex="0"><code>${command}</code></pre>
${notes.length > 0 && html`<h3>Notes</h3><ul>${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
<h3>Files</h3>
${renderTable(tabulateFiles(report), {
  id: 'files',
  caption: 'Files and their SHA-256 checksums',
  rowHeading: 'input',
})}
<h3>Signatures</h3>
<p>The recipe of each measure: paste it beside a number, and anyone can make the number again.</p>
<dl class="signatures">${measures.map(
    ({ title, signature }) => html`<dt>${title}</dt><dd><code>${breakable(signature)}</code></dd>`,
  )}</dl>
<h3>References</h3>
${listCitations(measures).map(
  ({ name, bibtex }) =>
    html`<details><summary>${name}</summary><pre tabindex="0"><code>${bibtex}</code></pre></details>`,
)}
</section>
`;
}

/** A long signature may continue on the next line after any of its fields. */
const breakable = (signature: string): Fragment =>
  signature.split('|').map((field, index) => [index > 0 && html`|<wbr>`, field]);

function tabulateFiles({ gold, tupleGold, headline, lengths }: FullReport) {
  const golds = [{ role: 'gold', ...gold }, ...(tupleGold === null ? [] : [{ role: 'gold tuples', ...tupleGold }])];
  return {
    columns: (
      [
        ['input', 'left'],
        ['file', 'left'],
        ['sentences', 'right'],
        ['facts', 'right'],
        ['extractions', 'right'],
        ['SHA-256', 'left'],
      ] as const
    ).map(([title, align]) => ({ title, align })),
    rows: [
      ...golds.map(({ role, file, sentences, facts, sha256 }) => [
        text(role),
        text(file),
        whole(sentences),
        whole(facts),
        text(''),
        text(sha256),
      ]),
      ...headline.systems.map(({ system, file, sha256 }, index) => [
        text(system),
        text(file),
        text(''),
        text(''),
        whole(at(lengths, index).extractions),
        text(sha256),
      ]),
    ],
  };
}
