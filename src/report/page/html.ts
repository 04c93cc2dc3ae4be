// HTML that is safe by default: whatever is put into a template is escaped, unless it is HTML itself.

import { lookUp } from '../../core/at.ts';

export interface Html {
  readonly html: string;
}

export type Fragment = string | number | false | undefined | Html | readonly Fragment[];

export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  return { html: strings.reduce((text, piece, index) => text + printFragment(values[index - 1]) + piece) };
}

/** For text that is known to be HTML, such as a chart. */
export const trustHtml = (text: string): Html => ({ html: text });

function printFragment(value: Fragment): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(printFragment).join('');
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => lookUp(entities, character));
}

/** Data for a script: nothing in it can end the element that holds it. */
export function embedJson(id: string, data: unknown): Html {
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return trustHtml(`<script type="application/json" id="${id}">${json}</script>`);
}
