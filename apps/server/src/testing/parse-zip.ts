import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;

/**
 * Parses a ZIP by its central directory, as programs do; fails if a file is damaged.
 * @returns the files' texts by name
 */
export function parseZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from(uint32(END_OF_DIRECTORY)));
  if (end < 0) throw new Error('not a whole ZIP: it has no directory');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the ZIP is broken');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, parseZipEntry(zip, at));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function parseZipEntry(zip: Buffer, entry: number): string {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const bytes = zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(packed) : packed;
  if (crc32(bytes) !== zip.readUInt32LE(entry + 16)) throw new Error('a file of the ZIP is broken');
  return bytes.toString('utf8');
}

function uint32(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255];
}
