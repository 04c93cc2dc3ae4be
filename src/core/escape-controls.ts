// Data is quoted in messages and tables, and a terminal obeys what it is sent: whatever would steer it is shown as an escape (`\x1b`).

/** Controls but line ends and tabs, and what turns the direction of all that follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const steering = /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/** The text as it may go to a terminal. */
export const escapeControls = (text: string): string => text.replace(steering, printEscape);

/** The same for a piece of one line, such as a cell. */
export const escapeControlsOfLine = (text: string): string => escapeControls(text.replace(/[\t\n\r]/g, printEscape));

function printEscape(character: string): string {
  const known = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character];
  const code = character.charCodeAt(0).toString(16);
  return known ?? (code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code}`);
}
