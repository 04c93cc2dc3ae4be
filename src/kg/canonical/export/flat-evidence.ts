// Evidence without nesting, for formats of rows and of lists of texts.

import type { Evidence } from '../build/canonical-graph.ts';

/** What has no place in a flat record is JSON. The factuality stands with the fact. */
export function flattenEvidence({ referents, inverse, document, factuality: _, ...others }: Evidence) {
  const [start, end] = document?.span ?? [];
  return {
    ...others,
    subjectReferent: referents?.subject,
    objectReferent: referents?.object,
    inverse: inverse === true ? 'true' : undefined,
    document: document?.id,
    documentSentence: document?.sentence,
    page: document?.page,
    start,
    end,
    spans: document?.spans && JSON.stringify(document.spans),
    fields: document?.fields && JSON.stringify(document.fields),
  };
}

/** Where the evidence of a fact stands: one JSON object for each triple, without the sentence, which has a list of its own. */
export const listPlaces = (evidence: readonly Evidence[]): string[] =>
  evidence.map(({ sentence: _, confidence: __, ...place }) => JSON.stringify(place));
