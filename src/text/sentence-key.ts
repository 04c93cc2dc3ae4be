// What two copies of a sentence have in common although tools have re-tokenized it: everything but spaces and punctuation.
// This is how CaRB and OIE2016 join systems with gold.

const bracketEscapes = /-(?:LRB|RRB|LSB|RSB|LCB|RCB)-/g;
const asciiPunctuation = /[!-/:-@[-`{-~]/g;

export function sentenceKey(text: string): string {
  return text.replace(/\s+/g, '').replace(bracketEscapes, '').replace(asciiPunctuation, '');
}
