// Short ways to write what systems print: columns with TABs between them, lines with line ends.

export const row = (...columns: readonly string[]): string => columns.join('\t');
export const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
