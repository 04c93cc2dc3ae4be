// The page of clusters as one HTML file: what there is, a browser in which clusters are merged and split by hand, the hierarchy above them, and where they
// differ from gold.

import { assayVersion } from '../../core/signature.ts';
import { embedJson, type Fragment, type Html, html } from '../page/html.ts';
import { renderTable } from '../page/html-table.ts';
import { pageStyle } from '../page/page-style.ts';
import { type ClientScript, renderShell, type Shell } from '../page/shell.ts';
import type { Table } from '../table.ts';
import type { GraphPageData } from './graph-page-data.ts';
import { graphStyle } from './graph-style.ts';

export interface GraphPage {
  readonly title: string;
  readonly theme: Shell['theme'];
  readonly lead: string;
  readonly command: string;
  readonly recipes: readonly string[];
  readonly roles: Table;
  /** Null without gold. */
  readonly scores: Table | null;
  readonly confusions: readonly { readonly title: string; readonly about: string; readonly table: Table }[];
  readonly data: GraphPageData;
}

export function renderGraphPage(page: GraphPage, scripts: readonly ClientScript[]): string {
  const hasLevels = page.data.roles.some(({ hierarchy }) => hierarchy.length > 0);
  return renderShell({
    title: page.title,
    theme: page.theme,
    kicker: 'Open knowledge graph · Assay clusters',
    lead: page.lead,
    links: [
      ['overview', 'Overview'],
      ['clusters', 'Clusters'],
      ...(hasLevels ? [['hierarchy', 'Hierarchy'] as const] : []),
      ...(page.confusions.length > 0 ? [['confusions', 'Against gold'] as const] : []),
      ['provenance', 'Provenance'],
    ],
    main: [
      renderOverview(page),
      renderBrowser(page.data),
      hasLevels && renderHierarchy(),
      page.confusions.length > 0 && renderConfusions(page),
      renderProvenance(page),
    ],
    data: embedJson('graph-data', page.data),
    style: pageStyle + graphStyle,
    scripts,
  });
}

function renderOverview({ roles, scores }: GraphPage): Html {
  return html`<section id="overview" aria-labelledby="overview-heading">
<h2 id="overview-heading">Overview</h2>
${renderTable(roles, { id: 'roles', caption: 'Mentions, phrases and clusters of each role', rowHeading: 'role' })}
${
  scores !== null &&
  html`<h3>Scores</h3>${renderTable(scores, { id: 'scores', caption: 'Scores against gold', rowHeading: 'task' })}`
}
</section>
`;
}

type Choice = readonly [value: string, label: string];

function renderBrowser({ roles }: GraphPageData): Html {
  const hasGold = roles.some((role) => role.hasGold);
  return html`<section id="clusters" aria-labelledby="clusters-heading">
<h2 id="clusters-heading">Clusters</h2>
<p>Tick clusters and merge them, or tick phrases and split them off. The decisions are saved as a file that every command of <code>assay kg</code> obeys with <code>--links</code>.</p>
<form id="cluster-filters" role="search" aria-label="Clusters" hidden>
<p class="field search"><label for="cluster-text">Search</label><input id="cluster-text" name="text" type="search" autocomplete="off" placeholder="words"></p>
${[
  renderSelect(
    'role',
    'Role',
    roles.map(({ title }, index): Choice => [String(index), title]),
  ),
  renderSelect('show', 'Show', [
    ['several', 'of several phrases'],
    ['', 'all'],
    ['single', 'of one phrase'],
    ...(hasGold ? [['mixed', 'mixed by gold'] as const] : []),
    ['changed', 'changed by hand'],
  ]),
  renderSelect('order', 'Order', [
    ['phrases', 'most phrases'],
    ['mentions', 'most mentions'],
    ['name', 'name'],
  ]),
]}
</form>
<p id="cluster-status" role="status">This part needs JavaScript. Everything else on the page works without.</p>
<div id="cluster-list"></div>
<nav id="cluster-pages" aria-label="Pages of clusters" hidden><button type="button" data-step="-1">Previous</button> <button type="button" data-step="1">Next</button></nav>
<div id="decisions" role="region" aria-label="Decisions" hidden>
<p id="decision-status" role="status"></p>
<ol id="decision-list" tabindex="0" aria-label="Decisions so far" hidden></ol>
<div class="actions"><button type="button" id="merge">Merge the ticked clusters</button> <button type="button" id="undo">Undo</button> <button type="button" id="download">Save decisions</button></div>
</div>
</section>
`;
}

function renderSelect(name: string, label: string, choices: readonly Choice[]): Html {
  return html`<p class="field"><label for="cluster-${name}">${label}</label><select id="cluster-${name}" name="${name}">${choices.map(
    ([value, shown]) => html`<option value="${value}">${shown}</option>`,
  )}</select></p>
`;
}

function renderHierarchy(): Html {
  return html`<section id="hierarchy" aria-labelledby="hierarchy-heading">
<h2 id="hierarchy-heading">Hierarchy</h2>
<p>What would be merged next, up to a few large groups: the upper levels of the tree, each with about half as many groups as the one below. All its nodes together are overlapping clusters, as classes of entities are. It shows the role that is chosen above.</p>
<ul id="levels" class="levels"><li>This part needs JavaScript.</li></ul>
</section>
`;
}

function renderConfusions({ confusions }: GraphPage): Html {
  return html`<section id="confusions" aria-labelledby="confusions-heading">
<h2 id="confusions-heading">Against gold</h2>
${confusions.map(
  ({ title, about, table }, index) => html`<h3>${title}</h3><p>${about}</p>
<div class="wrap">${renderTable(table, { id: `confusion-${index}`, caption: title, rowHeading: 'cluster' })}</div>
`,
)}
</section>
`;
}

function renderProvenance({ command, recipes }: GraphPage): Fragment {
  return html`<section id="provenance" aria-labelledby="provenance-heading">
<h2 id="provenance-heading">Provenance</h2>
<p>Made by Assay ${assayVersion}. The same files and the same command give the same page, byte for byte.</p>
<pre class="command" tabindex="0"><code>${command}</code></pre>
<h3>Methods</h3>
<ul>${recipes.map((recipe) => html`<li><code>${recipe}</code></li>`)}</ul>
</section>
`;
}
