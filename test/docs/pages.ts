// The Markdown pages of the project and what stands in their fenced blocks.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const pages: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'training/README.md',
];

export const readPage = (page: string): string => readFileSync(join(root, page), 'utf8');

export function fencedBlocks(page: string, language: string): string[] {
  return [...readPage(page).matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)]
    .filter((found) => found[1] === language)
    .map((found) => found[2] ?? '');
}
