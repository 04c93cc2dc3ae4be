// JSON of a few megabytes can hold millions of lists and objects, and reading it would hold up everybody. This looks before it is read.

/** Shorter texts are read at once, whatever is in them. */
const shortText = 65_536;

/** More than the tokens of the longest sentence need: two commas and a brace each. */
const mostMarks = 250_000;

const marks = new Uint8Array(128);
for (const mark of '[{,') marks[mark.charCodeAt(0)] = 1;

/** Why a text of JSON is not read. Commas inside of strings count too: no sentence and no note has so many. */
export function findWeightProblem(text: string): string | undefined {
  if (text.length <= shortText) return undefined;
  let found = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 && marks[code] === 1 && ++found > mostMarks)
      return `more than ${mostMarks} brackets, braces and commas`;
  }
  return undefined;
}
