// Small PDFs for tests: lines of Helvetica on pages, as plain as the format allows.

export interface DrawnLine {
  readonly text: string;
  /** Points from the bottom of the page. */
  readonly y: number;
  readonly size?: number;
}

export function writePdf(pages: readonly (readonly DrawnLine[])[], trailer = ''): Uint8Array {
  const quote = (text: string): string => text.replace(/[\\()]/g, (mark) => `\\${mark}`);
  const contents = pages.map((lines) =>
    lines.map(({ text, y, size = 12 }) => `BT /F1 ${size} Tf 72 ${y} Td (${quote(text)}) Tj ET`).join('\n'),
  );
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** Standard encryption whose keys fit no password. */
export const encrypted = `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]
  /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`;
