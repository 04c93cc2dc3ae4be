// Cuts runs of characters into words with weights learned from treebanks (training/segmenter.mjs): each place is decided on its own by the sum
// of the weights of its features. A model is a line of JSON and then one byte per weight.

import { z } from 'zod';
import { AssayError } from '../../core/assay-error.ts';
import { int8At } from '../../core/at.ts';
import { declareDiagnostics } from '../../core/diagnostic.ts';
import { decodeUtf8 } from '../platform.ts';
import type { Segmenter } from './rules.ts';
import { createFeatureExtractor } from './segment-features.ts';

const header = z.object({
  assay: z.literal('segmenter'),
  version: z.literal(1),
  language: z.string(),
  bits: z.int().min(1).max(24),
  scale: z.number(),
  bias: z.number(),
  dictionary: z.string().optional(),
  wholeRun: z.boolean().optional(),
  treebank: z.int().optional(),
  fold: z.string().optional(),
});

type SegmenterHeader = z.infer<typeof header>;

export const segmenterDiagnostics = declareDiagnostics('segmenter', {
  damaged: { severity: 'error', remedy: 'install Assay again, or train the segmenter again (training/README.md)' },
});

/** Reads a trained segmenter for a script without spaces. */
export function loadSegmenter(bytes: Uint8Array): Segmenter {
  const newline = bytes.indexOf(0x0a);
  const settings = parseHeader(decodeUtf8(bytes.subarray(0, Math.max(newline, 0))));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + newline + 1, bytes.length - newline - 1);
  if (weights.length !== 2 ** settings.bits)
    throw damaged(`${weights.length} weights instead of ${2 ** settings.bits}`);
  const extract = createFeatureExtractor(settings);
  const threshold = -settings.bias / settings.scale;
  return (run) => {
    const characters = [...run];
    const featuresAt = extract(characters);
    const ends: number[] = [];
    let [end, last] = [0, ''];
    for (const [place, next] of characters.entries()) {
      if (place > 0) {
        let sum = 0;
        for (const feature of featuresAt(place)) sum += int8At(weights, feature);
        const isCut = sum > threshold || standsAlone(last, next);
        if (isCut && !isAttached(next)) ends.push(end);
      }
      end += next.length;
      last = next;
    }
    return end === 0 ? [] : [...ends, end];
  };
}

/** Full stops and commas of wide scripts are tokens of their own, or with their like. */
const standsAlone = (left: string, right: string): boolean =>
  left !== right && (wideMark.test(left) || wideMark.test(right));

const wideMark = /^[。！？，、；：｡､]$/u;

/** Marks and joiners belong to the character before them. */
const isAttached = (character: string): boolean => /^[\p{M}\u200c\u200d]/u.test(character);

function parseHeader(line: string): SegmenterHeader {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw damaged('its first line cannot be read');
  }
}

const damaged = (what: string): AssayError =>
  new AssayError(
    'data',
    segmenterDiagnostics.diagnose('damaged', { file: '' }, `this is no segmenter of Assay: ${what}`),
  );
