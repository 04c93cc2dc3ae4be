// A value that is no entity: a number, a quantity, a date, or a text. The datatypes are those of XML Schema.

export const literalDatatypes = [
  'integer',
  'decimal',
  'date',
  'gYear',
  'gYearMonth',
  'gMonthDay',
  'time',
  'string',
] as const;

/** The normal form of a value: two literals are one where all of it is equal. */
export interface LiteralForm {
  readonly value: string;
  readonly datatype: (typeof literalDatatypes)[number];
  /** Of a quantity, in the singular: `kilometre`, `percent`, `US dollar`. */
  readonly unit?: string | undefined;
}

export const keyOfLiteral = ({ value, datatype, unit = '' }: LiteralForm): string => `${datatype}|${value}|${unit}`;
