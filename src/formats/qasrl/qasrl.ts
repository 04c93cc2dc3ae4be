// Readers that turn QA-SRL annotation into gold: the classic file and QA-SRL Bank 2.0. Each tuple of the conversion becomes a fact with
// one form. See docs/reference/qasrl.md.

import { requireKnown } from '../../core/assay-error.ts';
import type { Report } from '../../core/diagnostic.ts';
import { type Fact, factOfTuple, type GoldSentence } from '../../core/fact.ts';
import { createIdGuard, type GoldReader, type Source } from '../format.ts';
import { parseQasrlBank, recognizesQasrlBank } from './bank.ts';
import { convertQasrl, type QasrlOptions, type QasrlTuple, qasrlModes } from './convert.ts';
import { type QasrlSentence, qasrlDiagnostics } from './model.ts';
import { parseQasrl, recognizesQasrl } from './parse.ts';

/** Makes a reader of QA-SRL in CoNLL-like lines that converts with these options. */
export function createQasrlReader(options: QasrlOptions = {}): GoldReader {
  return {
    id: 'qasrl',
    kind: 'gold',
    title: 'QA-SRL annotation, converted to tuples',
    codes: [qasrlDiagnostics],
    recognizes: recognizesQasrl,
    parse: createParser(parseQasrl, options),
  };
}

/** Makes a reader of QA-SRL Bank. Judges mark one answer with spans of several lengths; minimal answers are kept unless the options say otherwise. */
export function createQasrlBankReader(options: QasrlOptions = {}): GoldReader {
  return {
    id: 'qasrl-bank',
    kind: 'gold',
    title: 'QA-SRL Bank 2.0, converted to tuples',
    codes: [qasrlDiagnostics],
    recognizes: recognizesQasrlBank,
    parse: createParser(parseQasrlBank, { ...options, answers: options.answers ?? 'minimal' }),
  };
}

export const qasrl: GoldReader = createQasrlReader();
export const qasrlBank: GoldReader = createQasrlBankReader();

function createParser(
  parse: (source: Source, report: Report) => Iterable<QasrlSentence>,
  options: QasrlOptions,
): GoldReader['parse'] {
  const mode = requireKnown('mode', options.mode ?? 'paper', qasrlModes);
  return function* (source, report) {
    const sentences = convertSentences(parse(source, report), { ...options, mode }, source.name, report);
    if (mode === 'paper') yield* sentences;
    else {
      // In the original a repeated sentence overwrites the earlier one.
      const byText = new Map<string, GoldSentence>();
      for (const sentence of sentences) byText.set(sentence.text, sentence);
      yield* byText.values();
    }
  };
}

function* convertSentences(
  sentences: Iterable<QasrlSentence>,
  options: QasrlOptions,
  file: string,
  report: Report,
): Generator<GoldSentence> {
  const guardId = createIdGuard(file, report);
  const lines = new Map<string, number>();
  for (const sentence of sentences) {
    const { id, text, line = 0 } = sentence;
    guardId(id, line);
    const earlier = lines.get(text);
    if (earlier !== undefined) {
      const kept = options.mode === 'original' ? 'only the later one is kept' : 'both are kept';
      const message = `the same sentence stands at line ${earlier}; ${kept}`;
      report(qasrlDiagnostics.diagnose('repeated-sentence', { file, line }, message));
    }
    lines.set(text, line);
    const { tuples, oversized } = convertQasrl(sentence, options);
    for (const { verb, line } of oversized) {
      const message = `the answers to the questions about ${JSON.stringify(verb)} make too many tuples; it is left out`;
      report(qasrlDiagnostics.diagnose('too-many-tuples', { file, line }, message));
    }
    yield { id, text, facts: tuples.map((tuple) => factOf(tuple, options.mode)), line };
  }
}

/** In the original the first argument is the subject, whatever it answers; we leave the place empty rather than say what is not so. */
function factOf({ verb, relation, arguments: all, hasSubject, line }: QasrlTuple, mode: QasrlOptions['mode']): Fact {
  const [subject = '', ...objects] = hasSubject || mode === 'original' ? all : ['', ...all];
  const fact = { ...factOfTuple({ subject, relation, objects }, line), meta: { verb } };
  return hasSubject ? fact : { ...fact, tags: ['no-subject'] };
}
