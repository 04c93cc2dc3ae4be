// How wide a text is when shown: in columns of a terminal, and about how wide in a picture, where no font can be asked.

/** Marks, joiners and signs of direction take no room. */
const mark = /^(?:\p{M}|\p{Cf})$/u;
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30a0-\u30ff\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]$/u;
const narrow = /^[iljtfrI.,;:'’!|()[\]‘`-]$/;
const broad = /^[mwMW@%—…]$|^\p{Lu}$/u;

export function terminalWidth(text: string): number {
  return sum(text, (character) => (mark.test(character) ? 0 : wide.test(character) ? 2 : 1));
}

/** In ems of a usual sans-serif font, rather too much than too little. */
export function displayWidth(text: string): number {
  return sum(text, (character) => {
    if (mark.test(character)) return 0;
    if (wide.test(character)) return 1.05;
    return narrow.test(character) ? 0.36 : broad.test(character) ? 0.78 : 0.58;
  });
}

function sum(text: string, widthOf: (character: string) => number): number {
  let total = 0;
  for (const character of text) total += widthOf(character);
  return total;
}

/** Does the text run from right to left? Its letters decide. */
export function runsRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const leftward = letters.filter((character) => rightToLeft.test(character));
  return leftward.length * 2 > letters.length;
}

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
