// Units of quantities by the words for them. Only what measures: "three children" are no quantity but people.

const units: readonly (readonly [name: string, ...words: readonly string[]])[] = [
  ['percent', '%', 'per cent'],
  ['percentage point'],
  ['kilometre', 'km', 'kilometer'],
  ['metre', 'm', 'meter'],
  ['centimetre', 'cm', 'centimeter'],
  ['millimetre', 'mm', 'millimeter'],
  ['mile', 'mi'],
  ['foot', 'ft', 'feet'],
  ['inch', 'inches'],
  ['yard'],
  ['kilogram', 'kg', 'kilo'],
  ['gram', 'g'],
  ['tonne'],
  ['ton'],
  ['ounce', 'oz'],
  ['litre', 'l', 'liter'],
  ['hectare', 'ha'],
  ['acre'],
  ['square kilometre', 'km²', 'km2', 'sq km', 'square kilometer'],
  ['square metre', 'm²', 'm2', 'sq m', 'square meter'],
  ['square mile', 'sq mi'],
  ['square foot', 'sq ft', 'square feet'],
  ['kilometre per hour', 'km/h', 'kph', 'kilometres per hour', 'kilometers per hour'],
  ['mile per hour', 'mph', 'miles per hour'],
  ['hertz', 'hz'],
  ['kilowatt', 'kw'],
  ['megawatt', 'mw'],
  ['degree Celsius', '°c', 'degrees celsius'],
  ['degree Fahrenheit', '°f', 'degrees fahrenheit'],
  ['degree', '°'],
  ['second', 's', 'sec'],
  ['minute', 'min'],
  ['hour', 'h'],
  ['day'],
  ['week'],
  ['month'],
  ['year', 'years old', 'years of age'],
  ['decade'],
  ['century', 'centuries'],
  ['dollar'],
  ['US dollar', 'usd'],
  ['euro', 'eur'],
  ['pound', 'gbp', 'pounds sterling'],
  ['yen', 'jpy'],
  ['franc', 'chf'],
  ['cent'],
];

const unitByWord = new Map(
  units.flatMap(([name, ...words]) =>
    [name, ...words].flatMap((word) => [word, `${word}s`].map((form) => [form.toLowerCase(), name] as const)),
  ),
);

export const unitOf = (words: string): string | undefined => unitByWord.get(words);

const currencies = new Map([
  ['$', 'dollar'],
  ['us$', 'US dollar'],
  ['a$', 'Australian dollar'],
  ['c$', 'Canadian dollar'],
  ['nz$', 'New Zealand dollar'],
  ['hk$', 'Hong Kong dollar'],
  ['£', 'pound'],
  ['€', 'euro'],
  ['¥', 'yen'],
  ['₹', 'rupee'],
]);

/** By its sign. */
export const currencyOf = (sign: string): string | undefined => currencies.get(sign);
