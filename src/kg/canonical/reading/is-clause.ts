// Whether a phrase is a clause by its words alone, for extractions that do not say so: (Anna; said; she would leave).

const opens =
  /^(?:that|whether|if|because|although|though|unless|while|whereas|how|why|when|where|who|what|as if|so that|in order to|dass|ob|weil|wenn) \S/;
/** Subjects that an object cannot begin with. */
const subject = /^(?:i|he|she|we|they|it|you|there|er|wir|ich) \S/;
const infinitive =
  /^to (?:be|have|do|make|get|go|take|see|give|find|help|use|keep|become|provide|create|[a-z]{2,}(?: the| a| an| his| her| its| their) )/;
const finite = /(?:^| )(?:is|are|was|were|am|has|had|will|would|can|could|did|does|said|says)(?: |$|n't)/;
const relative = / (?:that|which|who|whom|whose|where|when) /;

/** Of the phrase in small letters. A verb in a relative clause is part of a noun phrase. */
export function isClause(phrase: string): boolean {
  if (opens.test(phrase) || subject.test(phrase) || infinitive.test(phrase)) return true;
  const verb = finite.exec(phrase);
  return verb !== null && !relative.test(` ${phrase.slice(0, verb.index)} `);
}
