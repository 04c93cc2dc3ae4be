// How a printed result stands out where a person reads it in a terminal. A program gets it plain.

type TextStyle = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'blue';

export type Paint = (style: TextStyle, text: string) => string;

export const plain: Paint = (_, text) => text;
