// Whether a phrase is a clause by its words alone, for extractions that do not say so: (Anna; said; she would leave).

const opens =
  /^(?:that|whether|if|because|although|though|unless|while|whereas|how|why|when|where|who|what|as if|so that|in order to|dass|ob|weil|wenn) \S/;
/** Subjects that an object cannot begin with. */
const subject = /^(?:i|he|she|we|they|it|you|there|er|wir|ich) \S/;
const infinitive =
  /^to (?:be|have|do|make|get|go|take|see|give|find|help|use|keep|become|provide|create|[a-z]{2,}(?: the| a| an| his| her| its| their) )/;
/** "The will" and "a can" are nouns. */
const finite =
  /(?<=\S )(?:is|are|was|were|am|has|had|would|could|did|does|said|says|(?:will|can) (?:be|have|not|make|take|get))(?= \S|n't)/;
const relative = / (?:that|which|who|whom|whose|where|when) /;

/** Of the phrase in small letters. */
export const isClause = (phrase: string): boolean =>
  opens.test(phrase) || subject.test(phrase) || infinitive.test(phrase) || hasVerb(phrase);

/** Also where a tagger takes a noun for the head. A verb in a relative clause is part of a noun phrase. */
export function hasVerb(phrase: string): boolean {
  const verb = finite.exec(phrase);
  return verb !== null && !relative.test(` ${phrase.slice(0, verb.index)}`);
}
