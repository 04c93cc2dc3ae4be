// One line "subject --> relation --> object" of the BenchIE and AnnIE text formats.

import { countOf } from '../../core/count-of.ts';
import { declareDiagnostics, type Place, type Report } from '../../core/diagnostic.ts';
import type { SlotPattern, TriplePattern } from '../../core/pattern.ts';

export const tripleLineDiagnostics = declareDiagnostics('format/triple-line', {
  'slot-count': { severity: 'error', remedy: 'write subject --> relation --> object; is the file cut off here?' },
  'irregular-arrow': { severity: 'warning', remedy: 'write the arrow as " --> "', repairable: true },
  'white-space': { severity: 'info', remedy: 'separate words by single spaces', repairable: true },
});

export const looksLikeTriple = (line: string): boolean => line.includes('->');

/** `parseSlot` is given each slot's text; the result is undefined when the line has not three slots. */
export function parseTripleLine(
  line: string,
  place: Place,
  report: Report,
  parseSlot: (text: string) => SlotPattern,
): TriplePattern | undefined {
  let slots = line.split(' --> ');
  if (slots.length !== 3) {
    slots = line.split(/\s*-+>\s*/);
    if (slots.length !== 3) {
      const message = `${countOf(slots.length, 'slot')} instead of 3 in ${JSON.stringify(line.trim())}`;
      report(tripleLineDiagnostics.diagnose('slot-count', place, message));
      return undefined;
    }
    report(
      tripleLineDiagnostics.diagnose(
        'irregular-arrow',
        place,
        `an arrow is not written " --> " in ${JSON.stringify(line.trim())}`,
      ),
    );
  }
  const [subject, relation, object] = slots as [string, string, string];
  return { subject: parseSlot(subject), relation: parseSlot(relation), object: parseSlot(object), line: place.line };
}

/** Spaces that do not just separate two words. */
const oddSpaces = /[^\S ]| {2}|^ | $|\[ | \]/;

export function checkWhiteSpace(line: string, place: Place, report: Report): void {
  if (!oddSpaces.test(line)) return;
  const message = `doubled, leading or trailing white space in ${JSON.stringify(line)}`;
  report(tripleLineDiagnostics.diagnose('white-space', place, message));
}
