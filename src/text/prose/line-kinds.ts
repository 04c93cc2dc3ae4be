// What kind of line stands in a text that people wrote: prose, or what stands around prose and says nothing by itself.

const words = (line: string): string[] => line.split(/\s+/).filter((word) => /\p{L}/u.test(word));

/** "-----", "* * *", "=====". */
export const isRule = (line: string): boolean => /^[-=_*~#+.·•—–\s]{3,}$/u.test(line);

const bullet = /^\s*(?:[•▪◦‣⁃●○■□–—·*+-]|o(?= [\p{Lu}\p{N}])|\(?(?:\p{Nd}{1,3}|\p{L})[.)](?!\p{N}))[ \t\u00a0]+(?=\S)/u;

/** How long the mark is that makes the line an item of a list; 0 where there is none. */
export function bulletLength(line: string): number {
  const mark = bullet.exec(line)?.[0] ?? '';
  // "A. Berg wrote it" and "1990. Later" are prose.
  const isInitial = /^\s*\p{Lu}\./u.test(mark);
  return isInitial ? 0 : mark.length;
}

const cell = /\t+|\s+\|\s*|^\|\s*/;
const numeric =
  /^[-+±~<>≈(]?[\p{Sc}]?[\d.,:/%–-]*\d[\d.,:/%)–-]*\s?(?:%|\p{Sc}|[kKmMbB]n?|[A-Z]{3})?\)?$|^(?:[-–—]+|n\/?a|N\/?A)$/u;

/** A row of a table: cells between bars or tabs, or columns of numbers. */
export function isTableRow(line: string): boolean {
  if (/^\s*\|.*\|\s*$/.test(line)) return true;
  const cells = line
    .trim()
    .split(cell)
    .filter((one) => one.trim() !== '');
  if (cells.length < 2) return isRowOfNumbers(line.trim());
  const numbers = cells.filter((one) => numeric.test(one.trim())).length;
  const hasSentence = cells.some((one) => words(one).length > 8);
  return !hasSentence && (numbers * 2 >= cells.length || cells.length > 2);
}

/** "Berlin 3,645 1.2 891": a name and nothing but numbers, or numbers alone. */
function isRowOfNumbers(line: string): boolean {
  const pieces = line.split(/\s+/);
  const numbers = pieces.filter((piece) => numeric.test(piece)).length;
  return numbers >= 3 && numbers >= pieces.length - 3 && !/[.!?]$/.test(line);
}

const mailHeader =
  /^(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|In-Reply-To|Message-ID|References|Received|Return-Path|MIME-Version|Content-[A-Za-z-]+|X-[A-Za-z-]+|Von|An|Betreff|Gesendet|Datum): \S/;
const reply = /^(?:On|Am) .{4,120}(?:wrote|schrieb[^:]{0,60}):$/;

export const isMailHeader = (line: string): boolean => mailHeader.test(line) || reply.test(line);

/** The line without the marks of a quoted mail, as a length. */
export const quoteLength = (line: string): number => /^(?:> ?){1,20}/.exec(line)?.[0].length ?? 0;

const smallWords = new Set(
  `a an the of and or nor but in on at to for from by with as vs via per into over under is are de la le les du des der die das und von vom
  im am zu zur zum für mit bei auf el los las y e o do da dos das`.split(/\s+/),
);
const numbered =
  /^(?:\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){0,4}\.|\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){1,4}|[IVXLC]{1,6}\.|(?:Chapter|Section|Part|Table|Figure|Kapitel|Abschnitt|Tabelle|Abbildung) \p{Nd}+[.:]?) +(?=\p{Lu})/u;
const mostHeadingWords = 12;

/** A line of its own that names what follows: numbered, in capitals, or with a capital at each word; never with a mark at its end. */
export function isHeading(line: string): boolean {
  const text = line.trim();
  if (/^#{1,6} \S/.test(text)) return true;
  if (text === '' || text.length > 200 || /[.!?:;,…。！？”"»)]$/u.test(text)) return false;
  const rest = text.replace(numbered, '');
  const own = words(rest);
  if (own.length === 0 || own.length > mostHeadingWords) return false;
  if (rest !== text) return true;
  if (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)) return true;
  const isCapital = (word: string): boolean => /^[^\p{L}]*\p{Lu}/u.test(word);
  return own.length > 1 && own.every((word) => isCapital(word) || smallWords.has(word)) && isCapital(own[0] ?? '');
}
