// Cells of files that people open in a spreadsheet. A cell that begins like a formula is run as one, so it gets an apostrophe in front, as OWASP
// advises; cells that have apostrophes there already get one more, so that what was written can be read back exactly.

/** Signs, also in full width, and what is skipped before them. */
const formulaStart = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const unsafe = new RegExp(`^'*${formulaStart}`, 'u');
const guarded = new RegExp(`^'+${formulaStart}`, 'u');

export const guardCell = (cell: string): string => (unsafe.test(cell) ? `'${cell}` : cell);

/** Takes back what `guardCell` did. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** For tables of results, where a number stays one. */
export const guardUnlessNumber = (cell: string): string => (number.test(cell) ? cell : guardCell(cell));
