// Sentences of running text, wherever it came from: paragraph by paragraph, each with its place in the document.

import type { DocumentFields } from '../../core/source-place.ts';
import type { Tokenizer } from '../../language/tokenize/tokenize.ts';
import type { Paragraph } from '../../text/prose/cut-prose.ts';
import { slicePieces } from '../../text/prose/placed-text.ts';
import type { QueuedSentence } from './queued-sentence.ts';

export type UnnumberedSentence = Omit<QueuedSentence, 'id'> & { readonly id?: string | undefined };

export interface ProseDocument {
  readonly id: string;
  /** What is known of the document by then. */
  readonly fields?: (() => DocumentFields | undefined) | undefined;
}

export function* readProse(
  paragraphs: Iterable<Paragraph>,
  { id, fields }: ProseDocument,
  tokenize: Tokenizer,
): Generator<UnnumberedSentence> {
  let sentence = 0;
  for (const { text, pieces, page } of paragraphs) {
    for (const { offset = 0, ...found } of tokenize(text)) {
      const own = slicePieces(pieces, offset, offset + found.text.length);
      const document = { id, sentence: ++sentence, page, pieces: own, fields: fields?.() };
      yield { text: found.text, sentence: found, hasTree: false, document };
    }
  }
}
