// A number with its noun: "1 sentence", "2 sentences".

export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
