// The browser of sentences: filters the embedded data and builds a page of it at a time. Texts are set as text, never as HTML.

import type { ExtractionEntry, SentenceData, SentenceEntry } from '../page/sentence-data.ts';

const pageSize = 10;
const { systems, sentences } = JSON.parse(document.querySelector('#sentence-data')?.textContent ?? '') as SentenceData;
const form = find<HTMLFormElement>('#sentence-filters');
const status = find('#sentence-status');
const list = find('#sentence-list');
const pages = find('#sentence-pages');

interface Filters {
  readonly text: string;
  /** Undefined stands for all systems. */
  readonly system: number | undefined;
  readonly outcome: string;
  readonly error: string;
  readonly length: string;
  readonly lang: string;
  readonly order: string;
}

let filters: Filters = readFilters();
let matches: readonly SentenceEntry[] = sentences;
let page = 0;

function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

// ---- which sentences

function readFilters(): Filters {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return {
    text: value('text').trim().toLowerCase(),
    system: value('system') === '' ? undefined : Number(value('system')),
    outcome: value('outcome'),
    error: value('error'),
    length: value('length'),
    lang: value('lang'),
    order: value('order'),
  };
}

const searchTexts = new Map<SentenceEntry, string>();
function searchText(sentence: SentenceEntry): string {
  const known = searchTexts.get(sentence);
  if (known !== undefined) return known;
  const { id, text, facts, said } = sentence;
  const triples = facts.flatMap(({ triples }) => triples.map((slots) => slots.join(' ').replace(/[[\]]/g, '')));
  const extractions = said.flat().map(({ slots }) => slots.join(' '));
  const all = [id, text, ...triples, ...extractions].join('\n').toLowerCase();
  searchTexts.set(sentence, all);
  return all;
}

const extractionsOf = ({ said }: SentenceEntry, system: number | undefined): readonly ExtractionEntry[] =>
  system === undefined ? said.flat() : (said[system] ?? []);

/** With all systems, a fact is missed if none of them found it. */
const missedBy = ({ facts }: SentenceEntry, system: number | undefined) =>
  facts.filter(({ by }) => (system === undefined ? by.length === 0 : !by.includes(system)));

const countVerdict = (sentence: SentenceEntry, system: number | undefined, verdict: string): number =>
  extractionsOf(sentence, system).filter((extraction) => extraction.verdict === verdict).length;

/** `110` for an extraction whose object is wrong. */
function bucketOf({ differences = [] }: ExtractionEntry): string {
  if (differences.length === 0) return '000';
  return [0, 1, 2].map((slot) => (differences.some(([wrong]) => wrong === slot) ? '0' : '1')).join('');
}

function isOfLength({ words }: SentenceEntry, bucket: string): boolean {
  const [, low, high] = /^(\d+)(?:-(\d+)|\+)$/.exec(bucket) ?? [];
  return words >= Number(low) && words <= Number(high ?? Number.POSITIVE_INFINITY);
}

const hasOutcome: Readonly<Record<string, (sentence: SentenceEntry, system: number | undefined) => boolean>> = {
  right: (sentence, system) => countVerdict(sentence, system, 'right') > 0,
  wrong: (sentence, system) => countVerdict(sentence, system, 'wrong') > 0,
  missed: (sentence, system) => missedBy(sentence, system).length > 0,
  found: (sentence, system) => sentence.facts.length > 0 && missedBy(sentence, system).length === 0,
  silent: (sentence, system) => extractionsOf(sentence, system).length === 0,
};

function isMatch(sentence: SentenceEntry): boolean {
  const { text, system, outcome, error, length, lang } = filters;
  const wrong = () => extractionsOf(sentence, system).filter(({ verdict }) => verdict === 'wrong');
  return (
    (text === '' || text.split(/\s+/).every((word) => searchText(sentence).includes(word))) &&
    (hasOutcome[outcome]?.(sentence, system) ?? true) &&
    (error === '' || wrong().some((extraction) => bucketOf(extraction) === error)) &&
    (length === '' || isOfLength(sentence, length)) &&
    (lang === '' || sentence.lang === lang)
  );
}

const rank: Readonly<Record<string, (sentence: SentenceEntry) => number>> = {
  wrong: (sentence) => countVerdict(sentence, filters.system, 'wrong'),
  missed: (sentence) => missedBy(sentence, filters.system).length,
  words: ({ words }) => words,
};

function update(): void {
  filters = readFilters();
  const order = rank[filters.order];
  const found = sentences.filter(isMatch);
  matches = order ? found.sort((a, b) => order(b) - order(a)) : found;
  showPage(0);
}

// ---- how they are shown

type Child = Node | string;

function element(name: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Text in the sentence's own language and direction. */
function quote(lang: string | undefined, ...children: readonly Child[]): HTMLElement {
  const made = element('bdi', '', ...children);
  if (lang !== undefined) made.lang = lang;
  return made;
}

function showSlots(slots: readonly (readonly Child[])[], lang: string | undefined): HTMLElement {
  return element(
    'span',
    'slots',
    '(',
    ...slots.flatMap((slot, index) => [...(index > 0 ? [element('i', '', ';'), ' '] : []), quote(lang, ...slot)]),
    ')',
  );
}

/** Optional words stand in brackets. */
const showTriple = (triple: readonly string[], lang: string | undefined): HTMLElement =>
  showSlots(
    triple.map((slot) =>
      slot.split(/(\[[^\]]*\])/).map((part) => (part.startsWith('[') ? element('span', 'optional', part) : part)),
    ),
    lang,
  );

function showFact({ triples, by }: SentenceEntry['facts'][number], lang: string | undefined): HTMLElement {
  const [first = [], ...others] = triples;
  const isFound = filters.system === undefined ? by.length > 0 : by.includes(filters.system);
  const names = by.map((system) => systems[system]).join(', ');
  const finding = by.length === 0 ? 'found by no system' : `found by ${by.length} of ${systems.length}: ${names}`;
  const finders = element('div', 'by', element('span', 'finders', finding));
  if (others.length > 0) {
    const rest = others.map((triple) => element('li', '', showTriple(triple, lang)));
    const summary = element('summary', '', `+ ${count(others.length, 'triple')}`);
    finders.append(element('details', '', summary, element('ul', 'facts', ...rest)));
  }
  return element('li', isFound ? 'found' : 'missed', showTriple(first, lang), finders);
}

const slotNames = ['subject', 'relation', 'object'];

/** A slot's text, runs of words that the closest triple does not have marked. */
function markWords(text: string, extra: string): Child[] {
  const words = new Set(extra.split(' '));
  const children: Child[] = [];
  let run = '';
  for (const part of [...text.split(/(\s+)/), '']) {
    if (part !== '' && (words.has(part) || (run !== '' && part.trim() === ''))) {
      run += part;
      continue;
    }
    if (run !== '') children.push(element('mark', '', run.trimEnd()), run.slice(run.trimEnd().length));
    run = '';
    children.push(part);
  }
  return children;
}

function showExtraction(extraction: ExtractionEntry, { facts, lang }: SentenceEntry): HTMLElement {
  const { slots, verdict, remark, confidence, facts: stated = [], closest, differences = [] } = extraction;
  const extraIn = (slot: number) => differences.find(([wrong]) => wrong === Math.min(slot, 2))?.[1] ?? '';
  const item = element('li', verdict, element('span', 'verdict', verdict === 'left-out' ? 'left out' : verdict), ' ');
  item.append(
    showSlots(
      slots.map((slot, index) => markWords(slot, extraIn(index))),
      lang,
    ),
  );
  const remarks = [
    ...(stated.length > 0 ? [`fact ${stated.map((fact) => fact + 1).join(', ')}`] : []),
    ...(remark === undefined ? [] : [remark]),
    ...(confidence === undefined ? [] : [`confidence ${confidence}`]),
  ];
  if (remarks.length > 0) item.append(element('span', 'remark', ` ${remarks.join(' · ')}`));
  const triple = closest && facts[closest[0]]?.triples[closest[1]];
  if (closest && triple) {
    const parts = differences.map(([slot, extra, missing]) => {
      const words = [
        ...(extra === '' ? [] : [`too much “${extra}”`]),
        ...(missing === '' ? [] : [`missing “${missing}”`]),
      ];
      return `${slotNames[slot]}: ${words.length === 0 ? 'other order' : words.join(', ')}`;
    });
    item.append(
      element(
        'span',
        'closest',
        `closest: fact ${closest[0] + 1} `,
        showTriple(triple, lang),
        parts.length > 0 ? ` – ${parts.join('; ')}` : '',
      ),
    );
  }
  return item;
}

function showSaid(sentence: SentenceEntry): HTMLElement[] {
  return systems.flatMap((name, system) => {
    const said = sentence.said[system] ?? [];
    if ((filters.system !== undefined && filters.system !== system) || said.length === 0) return [];
    return [
      element('p', 'said-by', name),
      element('ul', 'said', ...said.map((extraction) => showExtraction(extraction, sentence))),
    ];
  });
}

/** What systems said is built only when it is unfolded. */
function showSentence(sentence: SentenceEntry): HTMLElement {
  const link = element('a', '', sentence.id) as HTMLAnchorElement;
  link.href = `#s=${encodeURIComponent(sentence.id)}`;
  const text = element('span', '', sentence.text);
  text.dir = 'auto';
  if (sentence.lang !== undefined) text.lang = sentence.lang;
  const [right, wrong] = ['right', 'wrong'].map((verdict) => countVerdict(sentence, filters.system, verdict));
  const said = extractionsOf(sentence, filters.system).length;
  const summary = said === 0 ? 'no extractions' : `${count(said, 'extraction')}: ${right} right, ${wrong} wrong`;
  const details = element('details', '', element('summary', '', summary)) as HTMLDetailsElement;
  const fill = () => {
    if (details.open && details.childElementCount === 1) details.append(...showSaid(sentence));
  };
  details.addEventListener('toggle', fill);
  details.open = filters.system !== undefined;
  fill();
  const facts = sentence.facts.map((fact) => showFact(fact, sentence.lang));
  const article = element(
    'article',
    'sentence',
    element('h3', '', link, text),
    facts.length > 0 ? element('ol', 'facts', ...facts) : element('p', 'by', 'no facts: every extraction is wrong'),
    said === 0 ? element('p', 'by', summary) : details,
  );
  article.dataset['id'] = sentence.id;
  return article;
}

function showPage(number: number): void {
  page = number;
  const start = page * pageSize;
  const shown = matches.slice(start, start + pageSize);
  list.replaceChildren(...shown.map(showSentence));
  status.textContent =
    shown.length === 0
      ? 'No sentence matches.'
      : `Sentences ${start + 1}–${start + shown.length} of ${matches.length}${matches.length < sentences.length ? ` (${sentences.length} in all)` : ''}`;
  const [previous, next] = pages.querySelectorAll('button');
  if (previous) previous.disabled = page === 0;
  if (next) next.disabled = start + pageSize >= matches.length;
  pages.hidden = matches.length <= pageSize;
}

/** `#s=ID` leads to a sentence, also when the filters hide it. */
function followLink(): void {
  if (!location.hash.startsWith('#s=')) return;
  const id = decodeURIComponent(location.hash.slice(3));
  if (!sentences.some((sentence) => sentence.id === id)) return;
  if (!matches.some((sentence) => sentence.id === id)) {
    form.reset();
    update();
  }
  showPage(Math.floor(matches.findIndex((sentence) => sentence.id === id) / pageSize));
  const article = [...list.querySelectorAll<HTMLElement>('article')].find((item) => item.dataset['id'] === id);
  const details = article?.querySelector<HTMLDetailsElement>(':scope > details');
  if (details) details.open = true;
  if (!article) return;
  article.tabIndex = -1;
  article.focus({ preventScroll: true });
  article.scrollIntoView({ behavior: 'instant' });
}

form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
find('#sentence-filters button').addEventListener('click', () => {
  form.reset();
  update();
});
for (const button of pages.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    showPage(page + Number(button.dataset['step']));
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView({ behavior: 'instant' });
  });
}
addEventListener('hashchange', followLink);
form.hidden = false;
update();
followLink();
