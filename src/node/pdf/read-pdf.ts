// The text of a PDF as lines: paragraphs apart by blank lines, pages by form feeds. Headings, page numbers and heads that pages repeat are left
// out. PDF.js reads the file.

import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputError, inputName, tooLarge } from '../../core/input-errors.ts';
import type { LineReader } from '../../tasks/host.ts';
import { readBytes } from '../streams/read-bytes.ts';
import { type PdfLine, toLines } from './page-lines.ts';
import { spellPages } from './spell-pages.ts';

export async function readPdf(path: string, maxBytes: number): Promise<LineReader> {
  const name = inputName(path);
  const bytes = readBytes(path === '-' ? '/dev/stdin' : path);
  const refuse = (limit: number): void => {
    if (bytes.length > limit) throw tooLarge(name, bytes.length, limit);
  };
  refuse(maxBytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  // PDF.js takes the bytes away.
  const pages = await readPages(new Uint8Array(bytes), name);
  if (pages.every((lines) => lines.length === 0))
    throw inputError('pdf-without-text', name, 'the PDF has no text, only pictures of pages or nothing');
  return { lines: spellPages(pages), size, bytesRead: () => size, limit: refuse, sha256: () => digest };
}

async function readPages(data: Uint8Array, name: string): Promise<PdfLine[][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const task = getDocument({
    data,
    verbosity: 0,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
  });
  try {
    const file = await task.promise;
    const pages: PdfLine[][] = [];
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(toLines(items.flatMap((item) => ('str' in item ? [item] : []))));
      page.cleanup();
    }
    return pages;
  } catch (error) {
    throw describeFailure(error, name);
  } finally {
    await task.destroy();
  }
}

function describeFailure(error: unknown, name: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'PasswordException')
    return inputError('pdf-encrypted', name, 'the PDF is encrypted and asks for a password');
  return inputError('pdf-broken', name, `the PDF cannot be read (${error.message})`);
}
