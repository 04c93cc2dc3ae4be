// Words that name nothing by themselves: a graph has no node for them unless it is known what they refer to. English, German and Chinese.

const words = new Set(
  [
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself',
    'we us our ours ourselves they them their theirs themselves themself',
    'this that these those there here which who whom whose what whatever whoever whichever where when why how',
    'one ones oneself all both each every either neither none some any many most few several much more less',
    'another other others same so such everything everybody everyone something somebody someone anything anybody',
    'anyone nothing nobody latter former first second etc etc.',
    'er sie es ihn ihm ihr ihnen ich mich mir wir uns euch man sich dies dieser diese dieses jener jene jenes das',
    'der die den dem welcher welche welches wer wen wem was alle alles jemand niemand etwas nichts einer eine eines',
    '我 你 您 他 她 它 我们 你们 他们 她们 它们 自己 这 那 这个 那个 这些 那些 谁 什么 其 之 大家 人家',
  ].flatMap((line) => line.split(' ')),
);

const phrases =
  /^(?:(?:no|every|any|some) (?:one|body|thing)|each other|one another|the (?:one|ones|other|others|same|latter|former|two|three|first|second|rest|following|above)|this one|that one|(?:my|your|his|her|its|our|their) own|as well|et al\.?)$/;

/** "All of them", "one of these": as little as the pronoun itself. */
const partOfPronoun =
  /^(?:all|both|each|either|neither|none|some|any|many|most|few|a few|several|much|more|one|two|three|half|part|lots?|a lot|plenty|\w+ percent)(?: of)? (?:it|them|us|you|this|that|these|those|which|whom|whose|him|her)$/;

/** "No house" is there, but nothing that could be a node. */
const nothing = /^(?:no|neither|kein|keine|keiner|keinen|keinem) /;

/** Of the phrase in small letters. */
export const namesNothing = (phrase: string): boolean =>
  words.has(phrase) ||
  phrases.test(phrase) ||
  partOfPronoun.test(phrase) ||
  nothing.test(phrase) ||
  !/[\p{L}\p{N}]/u.test(phrase);
