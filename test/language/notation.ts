// Small treebanks for tests: one word a line, "form lemma UPOS head relation", with "3-4 form" for multiword tokens.

import { conllu } from '../../src/formats/conllu/conllu.ts';
import type { ConlluSentence } from '../../src/formats/conllu/model.ts';
import { parseText } from '../../src/formats/format.ts';

/** Sentences are separated by blank lines; a form that ends in "~" has no space after it. */
export function sentences(text: string): readonly ConlluSentence[] {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      let id = 0;
      return block
        .trim()
        .split('\n')
        .map((line) => {
          const [first = '', second = '_', ...rest] = line.trim().split(/\s+/);
          const isRange = /^\d+-\d+$/.test(first);
          const [written, columns] = isRange ? [second, ['_', '_', '_', '_']] : [first, [second, ...rest]];
          const [lemma = '_', upos = '_', head = '_', deprel = '_', feats = '_'] = columns;
          const [form, misc] = written.endsWith('~') ? [written.slice(0, -1), 'SpaceAfter=No'] : [written, '_'];
          if (!isRange) id++;
          return [isRange ? first : id, form, lemma, upos, '_', feats, head, deprel, '_', misc].join('\t');
        })
        .join('\n');
    });
  const { items, diagnostics } = parseText(conllu, `${blocks.join('\n\n')}\n\n`);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return items;
}
