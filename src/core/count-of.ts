// A number and what is counted, as a person reads it: 1 sentence, 1,200 sentences.

export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
