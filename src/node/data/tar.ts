// Reads the regular files of a tar archive (POSIX ustar and pax, and GNU's long names). Archives of repositories need no more.

export interface TarFile {
  /** As the archive has it, with slashes. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** Undefined if this is no tar archive or it ends too early. */
export function readTar(archive: Uint8Array): TarFile[] | undefined {
  const files: TarFile[] = [];
  let longName: string | undefined;
  for (let offset = 0; offset + block <= archive.length; ) {
    const header = archive.subarray(offset, offset + block);
    if (header.every((byte) => byte === 0)) return files;
    if (!hasChecksum(header)) return undefined;
    const size = readOctal(header, 124, 12);
    const start = offset + block;
    if (start + size > archive.length) return undefined;
    const content = archive.subarray(start, start + size);
    const type = readText(header, 156, 1);
    if (type === 'x') longName = readPaxPath(content) ?? longName;
    else if (type === 'L') longName = readText(content, 0, size);
    else if (type !== 'g') {
      if (type === '0' || type === '') files.push({ path: longName ?? readName(header), content });
      longName = undefined;
    }
    offset = start + Math.ceil(size / block) * block;
  }
  return undefined;
}

const block = 512;

function readText(bytes: Uint8Array, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}

function readOctal(bytes: Uint8Array, start: number, length: number): number {
  return Number.parseInt(readText(bytes, start, length).trim(), 8) || 0;
}

/** Long paths are divided between two fields. */
function readName(header: Uint8Array): string {
  const isPosix = readText(header, 257, 5) === 'ustar';
  const prefix = isPosix ? readText(header, 345, 155) : '';
  const name = readText(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The sum of the header's bytes, with blanks in place of the sum itself. */
function hasChecksum(header: Uint8Array): boolean {
  const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 0x20 : byte), 0);
  return sum === readOctal(header, 148, 8);
}

/** Records of a pax header are `<length> <key>=<value>\n`, the length in bytes. */
function readPaxPath(content: Uint8Array): string | undefined {
  for (let offset = 0; offset < content.length; ) {
    const length = Number.parseInt(readText(content, offset, 20), 10);
    if (!(length > 0)) return undefined;
    const record = readText(content, offset, length);
    const [, key, value] = /^\d+ ([^=]+)=(.*)\n$/s.exec(record) ?? [];
    if (key === 'path') return value;
    offset += length;
  }
  return undefined;
}
