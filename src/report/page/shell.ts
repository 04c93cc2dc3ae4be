// What all pages share: head and policy, title, contents, the choice of theme, and the scripts. A page asks nothing of any network.

import { type Fragment, html, trustHtml } from './html.ts';

export interface ClientScript {
  readonly code: string;
  /** Of the code, in base 64: the page runs no script but these. */
  readonly sha256: string;
}

export interface Shell {
  readonly title: string;
  readonly theme: 'auto' | 'light' | 'dark';
  /** What kind of page this is. */
  readonly kicker: string;
  readonly lead: string;
  readonly links: readonly (readonly [id: string, title: string])[];
  readonly main: Fragment;
  /** For the scripts. */
  readonly data: Fragment;
  readonly style: string;
  readonly scripts: readonly ClientScript[];
}

export function renderShell({ title, theme, kicker, lead, links, main, data, style, scripts }: Shell): string {
  const page = html`<!doctype html>
<html lang="en"${theme !== 'auto' && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${printPolicy(scripts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trustHtml(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the results</a>
<header class="top">
<div>
<p class="kicker">${kicker}</p>
<h1 dir="auto">${title}</h1>
<p class="lead">${lead}</p>
</div>
<p class="theme" hidden><label for="theme">Theme</label> <select id="theme"><option value="auto">as the system</option><option value="light">light</option><option value="dark">dark</option></select></p>
</header>
<nav class="contents" aria-label="Contents"><ul>${links.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main id="main">
${main}
</main>
${data}
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
