// The triples that a graph can hold, with what their subjects and objects are; and why the others are left out.

import type { ArgumentNote, ArgumentNotes } from '../../../core/argument-note.ts';
import { countEach } from '../../../core/group.ts';
import type { OpenTriple } from '../../graph/open-graph.ts';
import { type ArgumentReading, keyOfReading, readArgument, type Unreadable } from '../reading/read-argument.ts';

/** A triple whose subject and object can be nodes. */
export interface ReadTriple {
  readonly triple: OpenTriple;
  readonly subject: ArgumentReading;
  readonly object: ArgumentReading;
}

/** How many triples are left out for which reason. */
export type LeftOut = ReadonlyMap<Unreadable | 'a value as subject', number>;

/** Reads subjects and objects. The object may be a text, which is a value; a subject has to be a thing. */
export function readTriples(triples: readonly OpenTriple[]): {
  readonly read: ReadTriple[];
  readonly leftOut: LeftOut;
} {
  const reasons: (Unreadable | 'a value as subject')[] = [];
  const read = triples.flatMap((triple): ReadTriple[] => {
    const [subject, object] = readEnds(triple);
    if (typeof subject === 'string') reasons.push(subject);
    else if (subject.literal !== undefined) reasons.push('a value as subject');
    else if (object === 'nothing named') reasons.push(object);
    else return [{ triple, subject, object: typeof object === 'string' ? toText(triple) : object }];
    return [];
  });
  return { read, leftOut: countEach(reasons) };
}

type Ends = readonly [subject: ArgumentReading | Unreadable, object: ArgumentReading | Unreadable];

/** Where coreference makes subject and object one thing ("This is a fine boat"), they stay what they say. */
function readEnds(triple: OpenTriple): Ends {
  const read = ({ subject, object }: ArgumentNotes): Ends => [
    readArgument(triple.subject, { ...placeOf(triple, 'subject'), note: subject }),
    readArgument(triple.object, { ...placeOf(triple, 'object'), note: object }),
  ];
  const notes = triple.arguments ?? {};
  const [subject, object] = read(notes);
  const isLoop =
    typeof subject === 'object' && typeof object === 'object' && keyOfReading(subject) === keyOfReading(object);
  return isLoop
    ? read({ subject: withoutReferent(notes.subject), object: withoutReferent(notes.object) })
    : [subject, object];
}

const withoutReferent = (note: ArgumentNote | undefined): ArgumentNote | undefined =>
  note?.referent === undefined ? note : { form: note.form };

const toText = (triple: OpenTriple): ArgumentReading => ({
  kind: 'literal',
  phrase: triple.object,
  words: [],
  scope: '',
  document: documentOf(triple),
  literal: { value: triple.object, datatype: 'string' },
});

/** Where a phrase of a triple stands. */
export const placeOf = (triple: OpenTriple, role: 'subject' | 'object') => ({
  role,
  relation: triple.relation,
  document: documentOf(triple),
  sentence: sentenceOf(triple),
  note: triple.arguments?.[role],
});

/** Sentences that come without a document are documents of their own. */
const documentOf = (triple: OpenTriple): string => triple.document?.id ?? sentenceOf(triple);

const sentenceOf = ({ id, sentenceId, sentence }: OpenTriple): string => sentenceId ?? sentence?.join(' ') ?? id;
