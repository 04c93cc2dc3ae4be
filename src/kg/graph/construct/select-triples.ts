// Keeps the triples whose arguments are linked entities (COMBO, section 4), so that all that is kept has gold for its noun phrases.

import type { Report } from '../../../core/diagnostic.ts';
import type { Extraction } from '../../../core/extraction.ts';
import { constructDiagnostics } from './construct-diagnostics.ts';
import type { LinkedEntity, LinkedRelation, LinkedSentence } from './linked-sentences.ts';

export interface LinkedTriple {
  /** `s1:0-2`, and `s1:0-2/2` for the second phrase between the same two. */
  readonly id: string;
  readonly sentence: LinkedSentence;
  readonly subject: LinkedEntity;
  readonly object: LinkedEntity;
  /** As it was extracted. */
  readonly phrase: string;
  /** Where the sentences say which relation holds. */
  readonly relation?: LinkedRelation | undefined;
}

export interface SelectOptions {
  /** Whether "the ferry" equals "ferry". */
  readonly ignoreArticles?: boolean | undefined;
}

export interface SelectedTriples {
  readonly triples: readonly LinkedTriple[];
  /** With every object counted. */
  readonly extracted: number;
}

export function selectTriples(
  sentences: readonly LinkedSentence[],
  extractions: Iterable<Extraction>,
  file: string,
  report: Report,
  { ignoreArticles = false }: SelectOptions = {},
): SelectedTriples {
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  const byText = new Map(sentences.map((sentence) => [normalize(sentence.text), sentence]));
  const nameOf = (text: string): string => {
    const plain = normalize(text);
    return ignoreArticles ? plain.replace(/^(?:the|an?) (?=.)/u, '') : plain;
  };
  const found = createTripleList();
  let [extracted, unknown] = [0, 0];
  for (const { sentenceId = '', sentenceText = '', subject, relation, objects } of extractions) {
    const sentence = byId.get(sentenceId) ?? byText.get(normalize(sentenceText));
    extracted += objects.length;
    if (sentence === undefined) unknown++;
    else
      for (const object of objects) {
        const pair = findPair(sentence, nameOf(subject), nameOf(object), nameOf);
        if (pair !== undefined) found.add(sentence, pair, relation);
      }
  }
  if (unknown > 0)
    report(constructDiagnostics.diagnose('unknown-sentence', { file }, `${unknown} extractions of unknown sentences`));
  return { triples: found.triples, extracted };
}

/** The same phrase between the same two counts once. */
function createTripleList() {
  const triples: LinkedTriple[] = [];
  const phrasesOf = new Map<string, string[]>();
  return {
    triples,
    add(sentence: LinkedSentence, pair: Pair, relation: string): void {
      const [subject, object] = [pair.subject, pair.object].map((entity) => sentence.entities.indexOf(entity));
      const place = `${sentence.id}:${subject}-${object}`;
      const phrases = phrasesOf.get(place) ?? [];
      const phrase = relation.trim().replace(/\s+/gu, ' ');
      if (phrase === '' || phrases.includes(normalize(phrase))) return;
      phrases.push(normalize(phrase));
      phrasesOf.set(place, phrases);
      const id = phrases.length === 1 ? place : `${place}/${phrases.length}`;
      triples.push({ id, sentence, ...pair, phrase });
    },
  };
}

const normalize = (text: string): string => text.toLowerCase().trim().replace(/\s+/gu, ' ');

type Pair = Pick<LinkedTriple, 'subject' | 'object' | 'relation'>;

/** Of entities with the same words in one sentence, the first pair. */
function findPair(
  { text, entities, relations }: LinkedSentence,
  subjectName: string,
  objectName: string,
  nameOf: (text: string) => string,
): Pair | undefined {
  const isNamed = (entity: LinkedEntity | undefined, name: string): entity is LinkedEntity =>
    entity !== undefined && nameOf(text.slice(...entity.span)) === name;
  if (relations === undefined) {
    const subject = entities.find((entity) => isNamed(entity, subjectName));
    const object = entities.find((entity) => entity !== subject && isNamed(entity, objectName));
    return subject && object && { subject, object };
  }
  const relation = relations.find(
    ({ subject, object }) => isNamed(entities[subject], subjectName) && isNamed(entities[object], objectName),
  );
  if (relation === undefined) return undefined;
  const [subject, object] = [entities[relation.subject], entities[relation.object]];
  return subject && object && { subject, object, relation };
}
