// Whole facts from the extractor as suggestions. Loaded only in projects that want them.

import type { Reading } from '../../../annotate/model/reading.ts';
import { suggestCandidates } from '../../../annotate/suggest/candidates.ts';
import { keepWanted } from '../../../annotate/suggest/suggest.ts';
import type { Suggestion } from '../../../annotate/suggest/suggestion.ts';
import { createExtractor } from '../../../builtins/languages.ts';
import type { AnalysedSentence } from '../../../language/tree/analysed-sentence.ts';

export function suggestFacts(reading: Reading, analysed: AnalysedSentence): Suggestion[] {
  const facts = createExtractor(analysed.language).extract(analysed);
  const extractions = facts.map(({ subject, relation, object, confidence, factuality }) => {
    return { subject: subject.text, relation: relation.text, objects: [object.text], confidence, factuality };
  });
  return keepWanted(reading, suggestCandidates(reading, extractions, 'extractor'));
}
