// The browser of clusters: shows a page of them at a time, lets them be merged and split, and saves the decisions. Texts are set as text, never as HTML.

import type {
  ClusterName,
  GraphPageData,
  HierarchyNode,
  LinkEntry,
  PhraseEntry,
  RoleEntry,
} from '../kg/graph-page-data.ts';

const pageSize = 20;
const { roles, links } = JSON.parse(document.querySelector('#graph-data')?.textContent ?? '') as GraphPageData;
const form = find<HTMLFormElement>('#cluster-filters');
const list = find('#cluster-list');
const pages = find('#cluster-pages');
const decisionList = find('#decision-list');

/** A cluster as it is now: places of its phrases. */
interface Cluster {
  readonly phrases: readonly number[];
  readonly isChanged: boolean;
  /** What the graph calls it; undefined where the graph has no names, and once it was changed. */
  readonly named: ClusterName | undefined;
}

/** Phrases of `role` that go into one new cluster, out of wherever they were. */
interface Decision {
  readonly role: number;
  readonly moved: readonly number[];
  readonly text: string;
}

const decisions: Decision[] = [];
const tickedClusters = new Set<Cluster>();
let clusters: Cluster[] = [];
let matches: Cluster[] = [];
let page = 0;

function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

const value = (name: string): string => String(new FormData(form).get(name) ?? '');
const roleNumber = (): number => Number(value('role'));
const currentRole = (): RoleEntry => at(roles, roleNumber());
const phraseAt = (role: RoleEntry, place: number): PhraseEntry => at(role.phrases, place);

/** The page holds its scripts as they are, so that they import nothing. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

// ---- clusters after all decisions

/** By phrase, its cluster: the original ones, changed by each decision in turn. */
function labelPhrases(number: number): number[] {
  const labels = at(roles, number).phrases.map(({ cluster }) => cluster);
  decisions.forEach(({ role, moved }, index) => {
    if (role === number) for (const place of moved) labels[place] = -1 - index;
  });
  return labels;
}

function groupPhrases(labels: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const [place, label] of labels.entries()) groups.set(label, [...(groups.get(label) ?? []), place]);
  return [...groups.values()];
}

function listClusters(): Cluster[] {
  const role = currentRole();
  const sizes = new Map<number, number>();
  for (const { cluster } of role.phrases) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  return groupPhrases(labelPhrases(roleNumber())).map((phrases) => {
    const own = new Set(phrases.map((place) => phraseAt(role, place).cluster));
    const [first] = own;
    const isChanged = own.size > 1 || sizes.get(first as number) !== phrases.length;
    const named = isChanged ? undefined : role.names?.[first as number];
    return { phrases: phrases.toSorted((a, b) => countMentions([b]) - countMentions([a])), isChanged, named };
  });
}

const countMentions = (places: readonly number[]): number =>
  places.reduce((sum, place) => sum + phraseAt(currentRole(), place).ids.length, 0);
const nameOf = ({ phrases, named }: Cluster): string => named?.name ?? phraseAt(currentRole(), at(phrases, 0)).text;

/** Whether two of its phrases have gold, and none in common. */
function isMixed({ phrases }: Cluster): boolean {
  const golds = phrases.map((place) => phraseAt(currentRole(), place).gold).filter((gold) => gold.length > 0);
  return golds.some((gold) => !gold.some((name) => golds[0]?.includes(name)));
}

// ---- which are shown

const isShown: Readonly<Record<string, (cluster: Cluster) => boolean>> = {
  several: ({ phrases }) => phrases.length > 1,
  single: ({ phrases }) => phrases.length === 1,
  mixed: isMixed,
  changed: ({ isChanged }) => isChanged,
};

const orders: Readonly<Record<string, (a: Cluster, b: Cluster) => number>> = {
  phrases: (a, b) => b.phrases.length - a.phrases.length,
  mentions: (a, b) => countMentions(b.phrases) - countMentions(a.phrases),
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
};

function update(): void {
  clusters = listClusters();
  tickedClusters.clear();
  const words = value('text').trim().toLowerCase().split(/\s+/);
  const textOf = ({ phrases }: Cluster) =>
    phrases
      .map((place) => phraseAt(currentRole(), place).text)
      .join('\n')
      .toLowerCase();
  matches = clusters
    .filter((cluster) => isShown[value('show')]?.(cluster) ?? true)
    .filter((cluster) => words.every((word) => textOf(cluster).includes(word)))
    .sort(orders[value('order')]);
  showPage(0);
  showDecisions();
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

function createBox(label: string, onChange: (isTicked: boolean) => void): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.setAttribute('aria-label', label);
  box.addEventListener('change', () => onChange(box.checked));
  return box;
}

function createButton(label: string, action: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', action);
  return button;
}

function showPhrase(place: number, tick: (isTicked: boolean) => void): HTMLElement {
  const { text, ids, examples, gold } = phraseAt(currentRole(), place);
  const label = element('label', '', createBox(`Tick the phrase ${text}`, tick), element('bdi', '', text));
  const item = element('li', 'phrase', label, ' ', element('span', 'count', `× ${ids.length}`));
  if (gold.length > 0) item.append(element('span', 'gold', ` · gold: ${gold.join(', ')}`));
  if (examples.length > 0) {
    const said = examples.map((example) => element('li', '', element('bdi', '', example)));
    item.append(element('details', '', element('summary', '', 'Evidence'), element('ul', '', ...said)));
  }
  return item;
}

function showCluster(cluster: Cluster): HTMLElement {
  const ticked = new Set<number>();
  const split = createButton('Split off the ticked phrases', () => {
    const names = [...ticked].map((place) => `“${phraseAt(currentRole(), place).text}”`).join(', ');
    decide([...ticked], `split ${names} off “${nameOf(cluster)}”`);
  });
  split.disabled = true;
  const phrases = cluster.phrases.map((place) =>
    showPhrase(place, (isTicked) => {
      if (isTicked) ticked.add(place);
      else ticked.delete(place);
      split.disabled = ticked.size === 0 || ticked.size === cluster.phrases.length;
    }),
  );
  const merge = createBox(`Tick the cluster ${nameOf(cluster)}`, (isTicked) => {
    if (isTicked) tickedClusters.add(cluster);
    else tickedClusters.delete(cluster);
    showDecisions();
  });
  const about = [
    count(cluster.phrases.length, 'phrase'),
    count(countMentions(cluster.phrases), 'mention'),
    ...(cluster.isChanged ? ['changed by hand'] : []),
    ...(cluster.named === undefined ? [] : [cluster.named.about]),
  ].join(' · ');
  const heading = element('h3', '', element('bdi', '', nameOf(cluster)));
  const head = element('div', 'cluster-head', merge, heading, element('span', 'count', about));
  if (isMixed(cluster)) head.append(element('span', 'mixed', 'mixed by gold'));
  const article = element('article', 'cluster', head, element('ul', 'phrases', ...phrases));
  if (cluster.phrases.length > 1) article.append(split);
  return article;
}

function showPage(number: number): void {
  page = number;
  const start = page * pageSize;
  const shown = matches.slice(start, start + pageSize);
  list.replaceChildren(...shown.map(showCluster));
  find('#cluster-status').textContent =
    shown.length === 0
      ? 'No cluster matches.'
      : `Clusters ${start + 1}–${start + shown.length} of ${matches.length} (${clusters.length} in all)`;
  const [previous, next] = pages.querySelectorAll('button');
  if (previous) previous.disabled = page === 0;
  if (next) next.disabled = start + pageSize >= matches.length;
  pages.hidden = matches.length <= pageSize;
}

// ---- the hierarchy

function showNode(nodes: readonly HierarchyNode[], { name, mentions, children }: HierarchyNode): HTMLElement {
  const about = [element('bdi', '', name), ` · ${count(mentions, 'mention')}`];
  if (children.length === 0) return element('li', '', ...about);
  const details = element('details', '', element('summary', '', ...about, ` · ${children.length} parts`));
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return;
    const parts = children.map((child) => showNode(nodes, at(nodes, child)));
    details.append(element('ul', '', ...parts));
  });
  return element('li', '', details);
}

function showHierarchy(): void {
  const { hierarchy } = currentRole();
  const tops = hierarchy.filter(({ isTop }) => isTop).map((node) => showNode(hierarchy, node));
  document
    .querySelector('#levels')
    ?.replaceChildren(...(tops.length > 0 ? tops : [element('li', '', 'This method makes no hierarchy.')]));
}

// ---- decisions

function decide(moved: readonly number[], text: string): void {
  decisions.push({ role: roleNumber(), moved, text });
  update();
  find('#decisions').scrollIntoView({ block: 'nearest' });
}

function showDecisions(): void {
  decisionList.replaceChildren(...decisions.map(({ text }) => element('li', '', text)));
  decisionList.hidden = decisions.length === 0;
  const known = links.length === 0 ? '' : ` besides ${links.length} from before`;
  find('#decision-status').textContent = `${count(decisions.length, 'decision')}${known}.`;
  find<HTMLButtonElement>('#merge').disabled = tickedClusters.size < 2;
  find<HTMLButtonElement>('#undo').disabled = decisions.length === 0;
  find<HTMLButtonElement>('#download').disabled = decisions.length === 0 && links.length === 0;
}

/** The difference between what the clusters were and what they are, so that a decision that was taken back leaves no trace. */
function printDecisions(): string {
  const kept = links.filter(isStillTrue);
  const made = roles.flatMap((role, number): LinkEntry[] => {
    const before = role.phrases.map(({ cluster }) => cluster);
    const after = labelPhrases(number);
    const by = role.byMention ? 'mention' : 'phrase';
    const namesOf = (places: readonly number[]) =>
      places.flatMap((place) => (role.byMention ? phraseAt(role, place).ids : [phraseAt(role, place).text]));
    const together = groupPhrases(after)
      .map((places) =>
        places.filter((place, index) => places.findIndex((other) => before[other] === before[place]) === index),
      )
      .filter((places) => places.length > 1)
      .map((places) => ({ role: role.role, by, together: namesOf(places) }) as const);
    const apart = groupPhrases(before)
      .map((places) =>
        groupPhrases(places.map((place) => at(after, place))).map((part) => part.map((place) => at(places, place))),
      )
      .filter((parts) => parts.length > 1)
      .map((parts) => ({ role: role.role, by, apart: parts.map(namesOf) }) as const);
    return [...together, ...apart];
  });
  return [{ format: 'assay-links', version: 1 }, ...kept, ...made].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** A decision from before counts no more where this page says otherwise. */
function isStillTrue({ role: name, by, together = [], apart = [] }: LinkEntry): boolean {
  return roles.every((role, number) => {
    if (role.role !== name) return true;
    const labels = labelPhrases(number);
    const labelOf = (text: string) =>
      role.phrases.findIndex((phrase) =>
        by === 'phrase' ? phrase.text.toLowerCase() === text.toLowerCase() : phrase.ids.includes(text),
      );
    const labelsOf = (texts: readonly string[]) =>
      new Set(
        texts
          .map(labelOf)
          .filter((place) => place >= 0)
          .map((place) => labels[place]),
      );
    const groups = apart.map(labelsOf);
    const meets = groups.some((group, index) =>
      groups.slice(index + 1).some((other) => [...group].some((label) => other.has(label))),
    );
    return labelsOf(together).size <= 1 && !meets;
  });
}

function download(): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([printDecisions()], { type: 'application/jsonl' }));
  link.download = 'links.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

form.addEventListener('input', (event) => {
  update();
  if ((event.target as HTMLElement).id === 'cluster-role') showHierarchy();
});
form.addEventListener('submit', (event) => event.preventDefault());
for (const button of pages.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    showPage(page + Number(button.dataset['step']));
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView({ behavior: 'instant' });
  });
}
find('#merge').addEventListener('click', () => {
  const names = [...tickedClusters].map((cluster) => `“${nameOf(cluster)}”`).join(' and ');
  decide(
    [...tickedClusters].flatMap(({ phrases }) => phrases),
    `merge ${names}`,
  );
});
find('#undo').addEventListener('click', () => {
  decisions.pop();
  update();
});
find('#download').addEventListener('click', download);
form.hidden = false;
find('#decisions').hidden = false;
update();
showHierarchy();
