// Any system's extractions as an open graph. There is no gold, so they can be clustered but not scored.

import type { Report } from '../../../core/diagnostic.ts';
import type { Extraction } from '../../../core/extraction.ts';
import { compact } from '../../../formats/jsonl/jsonl.ts';
import type { Dataset } from '../dataset.ts';
import { graphDiagnostics } from '../graph-diagnostics.ts';
import { createProblem, type OpenTriple, roles } from '../open-graph.ts';

/** Makes an open graph of extractions. An extraction with several objects is several triples, whose ids are `7`, `7/2` and so on. */
export function toOpenGraph(extractions: Iterable<Extraction>, file: string, report: Report): Dataset {
  const triples: OpenTriple[] = [];
  let count = 0;
  for (const extraction of extractions) {
    const { subject, relation, objects, sentenceId, sentenceText, line, ...others } = extraction;
    const { confidence, document, factuality } = others;
    count++;
    const say = (name: keyof typeof graphDiagnostics.rules, message: string) =>
      report(graphDiagnostics.diagnose(name, { file, line }, message));
    const said = JSON.stringify(`${subject} ${relation}`.trim());
    if (objects.length === 0) say('no-object', `${said} has no object`);
    if (objects.length > 1) say('more-arguments', `${said} has ${objects.length} objects`);
    const sentence = sentenceText?.split(/\s+/u).filter((word) => word !== '');
    objects.forEach((object, index) => {
      const isEmpty = [subject, relation, object].some((phrase) => phrase.trim() === '');
      if (isEmpty) say('empty-phrase', `${said} lacks a phrase`);
      else {
        const id = `${line ?? count}${index === 0 ? '' : `/${index + 1}`}`;
        const notes = index === 0 ? extraction.arguments : withoutObject(extraction.arguments);
        const about = { sentence, sentenceId, confidence, document, factuality, arguments: notes };
        triples.push(compact<OpenTriple>({ id, subject, relation, object, ...about }));
      }
    });
  }
  return { triples, problems: roles.map((role) => createProblem(triples, role)), tasks: [] };
}

/** What is known of an object is known of the first one. */
const withoutObject = (notes: Extraction['arguments']): Extraction['arguments'] =>
  notes?.subject === undefined ? undefined : { subject: notes.subject };
