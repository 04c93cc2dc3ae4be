// The browser of sentences: search, filters and an empty list that the page's script fills from the embedded data.

import { builtInFeatures } from '../../analysis/buckets.ts';
import { errorBuckets } from '../../analysis/error-profile.ts';
import { slotNames } from '../../core/pattern.ts';
import { embedJson, type Html, html } from './html.ts';
import type { SentenceData } from './sentence-data.ts';

type Choice = readonly [value: string, label: string];

const outcomes: readonly Choice[] = [
  ['', 'any'],
  ['right', 'with right extractions'],
  ['wrong', 'with wrong extractions'],
  ['missed', 'with missed facts'],
  ['found', 'with all facts found'],
  ['silent', 'without extractions'],
];

const orders: readonly Choice[] = [
  ['', 'as in the gold'],
  ['wrong', 'most wrong extractions'],
  ['missed', 'most missed facts'],
  ['words', 'longest sentence'],
];

export function renderSentences(data: SentenceData): Html {
  const languages = [...new Set(data.sentences.map(({ lang }) => lang))].filter((lang) => lang !== undefined);
  const lengths = builtInFeatures.find(({ name }) => name === 'length')?.buckets ?? [];
  const any: Choice = ['', 'any'];
  return html`<section id="sentences" aria-labelledby="sentences-heading">
<h2 id="sentences-heading">Sentences</h2>
<p>Every sentence with its facts, the systems that found them, and what each system said; wrong extractions beside their closest gold triple.</p>
<form id="sentence-filters" role="search" aria-label="Sentences" hidden>
<p class="field search"><label for="filter-text">Search</label><input id="filter-text" name="text" type="search" autocomplete="off" placeholder="words or an id"></p>
${[
  renderSelect('system', 'System', [
    ['', 'all systems'],
    ...data.systems.map((name, index): Choice => [String(index), name]),
  ]),
  renderSelect('outcome', 'Outcome', outcomes),
  renderSelect('error', 'Wrong slots', [
    any,
    ...errorBuckets.map((bucket): Choice => [bucket, describeBucket(bucket)]),
  ]),
  renderSelect('length', 'Words', [any, ...lengths.map((bucket): Choice => [bucket, bucket])]),
  languages.length > 1 && renderSelect('lang', 'Language', [any, ...languages.map((lang): Choice => [lang, lang])]),
  renderSelect('order', 'Order', orders),
]}
<p class="field"><button type="button">Clear</button></p>
</form>
<p id="sentence-status" role="status">This part needs JavaScript. Everything else on the page works without.</p>
<div id="sentence-list"></div>
<nav id="sentence-pages" aria-label="Pages of sentences" hidden><button type="button" data-step="-1">Previous</button> <button type="button" data-step="1">Next</button></nav>
${embedJson('sentence-data', data)}
</section>
`;
}

/** `110`: the object. */
function describeBucket(bucket: string): string {
  const wrong = slotNames.filter((_, slot) => bucket[slot] === '0');
  return `${wrong.length === slotNames.length ? 'all' : wrong.join(' and ')} (${bucket})`;
}

function renderSelect(name: string, label: string, choices: readonly Choice[]): Html {
  return html`<p class="field"><label for="filter-${name}">${label}</label><select id="filter-${name}" name="${name}">${choices.map(
    ([value, shown]) => html`<option value="${value}">${shown}</option>`,
  )}</select></p>
`;
}
