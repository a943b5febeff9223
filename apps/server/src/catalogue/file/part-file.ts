import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Thrown if a catalog file is incomplete, damaged or of another release. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Types of parts: arrays of numbers, or a long text. */
const NUMBER_TYPES = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;
type NumberType = keyof typeof NUMBER_TYPES;
type PartType = NumberType | 'text';

interface PartEntry {
  readonly hash: string;
  readonly type: PartType;
  readonly bytes: number;
}

/** The header of a file: the value with a placeholder for each part, and the list of parts. */
interface Head {
  readonly stamp: string;
  readonly parts: readonly PartEntry[];
  readonly tree: unknown;
}

/** Parts of a file (long texts, arrays of numbers) that are already in memory and can be reused, by hash. */
export type HeldParts = ReadonlyMap<string, unknown>;

/**
 * Entries of parts that were read from a file, so that they needn't be hashed again when they are written to another.
 */
const entries = new WeakMap<object, PartEntry>();

const MAGIC = Buffer.from('PALATE1\n');
const HASH_BYTES = 20;
/** Magic, length of the head, hash of the head. */
const PREAMBLE_BYTES = MAGIC.length + 4 + HASH_BYTES;
/** Texts of at least this many UTF-16 units become a separate part. */
const TEXT_PART_FROM = 4_096;
/** Bytes read and checked at a time: a few milliseconds between yields. */
const SLICE_BYTES = 2 ** 21;
/** A file with a longer header is treated as damaged. */
const HEAD_BYTES_MAX = 2 ** 28;

/**
 * Writes a value of plain objects, texts and arrays of numbers to a file. Arrays and long texts are its “parts”: a part
 * that occurs twice is written once. Writing is atomic: a temporary file then replaces the old one. The file isn't
 * flushed to disk; a reader detects damage from a power cut.
 * @param stamp identifies the code that may read the file
 */
export function writePartFile(path: string, stamp: string, value: unknown): void {
  const parts = new Map<string, PartEntry & { readonly content: Uint8Array }>();
  const tree = takeParts(value, (type, content, part) => {
    const known = entries.get(part);
    const hash = known?.hash ?? createHash('sha1').update(type).update(content).digest('base64');
    parts.set(hash, { hash, type, bytes: content.byteLength, content });
    return { $: hash };
  });
  const list = [...parts.values()].map(({ hash, type, bytes }) => ({ hash, type, bytes }));
  const head = Buffer.from(JSON.stringify({ stamp, parts: list, tree } satisfies Head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.byteLength);
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    const contents = [...parts.values()].map(({ content }) => content);
    for (const content of [MAGIC, length, createHash('sha1').update(head).digest(), head, ...contents]) {
      for (let from = 0; from < content.byteLength; ) from += writeSync(file, content, from);
    }
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}

/** Replaces each array of numbers and each long text in a value with a placeholder. */
function takeParts(
  value: unknown,
  take: (type: PartType, content: Uint8Array, part: object) => unknown,
): unknown {
  if (ArrayBuffer.isView(value)) {
    const type = value.constructor.name as NumberType;
    if (!(type in NUMBER_TYPES)) throw new TypeError(`there is no part of ${type}`);
    return take(type, new Uint8Array(value.buffer, value.byteOffset, value.byteLength), value);
  }
  if (typeof value === 'string' && value.length >= TEXT_PART_FROM) {
    const content = Buffer.from(value);
    return take('text', content, content);
  }
  if (Array.isArray(value)) return value.map((item) => takeParts(item, take));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, takeParts(item, take)]));
}

interface ReadOptions {
  readonly stamp: string;
  /** Parts that are already in memory, and needn't be read. */
  readonly held: HeldParts;
  /** Selects the parts of the value that are needed; other parts aren't read. */
  readonly choose?: (tree: unknown) => unknown;
  /** Provides memory for some parts, by hash; the others are read into new memory. */
  readonly place?: (tree: unknown) => { readonly hash: string; readonly bytes: Uint8Array } | null;
}

/**
 * Reads a file that `writePartFile` wrote, in slices, and verifies every byte.
 * @returns the value, and its parts by hash, to be passed as `held` at the next read
 * @throws UnreadableFile if the file has another stamp or is damaged; ENOENT if it doesn't exist
 */
export async function loadPartFile(
  path: string,
  { stamp, held, choose = (tree) => tree, place = () => null }: ReadOptions,
): Promise<{ value: unknown; parts: HeldParts }> {
  const file = await open(path, 'r');
  try {
    const { head, end } = await readHead(file, path);
    if (head.stamp !== stamp) throw new UnreadableFile(`${path} was written by another release`);
    const tree = choose(head.tree);
    const wanted = new Set<string>();
    putParts(tree, (hash) => wanted.add(hash));
    const placed = place(head.tree);
    const parts = new Map<string, unknown>();
    let at = end;
    for (const entry of head.parts) {
      if (wanted.has(entry.hash)) {
        const bytes = placed?.hash === entry.hash ? placed.bytes : null;
        parts.set(entry.hash, held.get(entry.hash) ?? (await readPart(file, path, entry, at, bytes)));
      }
      at += entry.bytes;
    }
    return { value: putParts(tree, (hash) => parts.get(hash)), parts };
  } finally {
    await file.close();
  }
}

async function readHead(file: FileHandle, path: string): Promise<{ head: Head; end: number }> {
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  await readFully(file, path, preamble, 0);
  const length = preamble.readUInt32LE(MAGIC.length);
  if (!preamble.subarray(0, MAGIC.length).equals(MAGIC) || length > HEAD_BYTES_MAX) {
    throw new UnreadableFile(`${path} is no such file`);
  }
  const text = Buffer.alloc(length);
  await readFully(file, path, text, PREAMBLE_BYTES);
  const hash = preamble.subarray(MAGIC.length + 4);
  if (!createHash('sha1').update(text).digest().equals(hash)) throw new UnreadableFile(`${path} is damaged`);
  return { head: JSON.parse(text.toString()) as Head, end: PREAMBLE_BYTES + length };
}

async function readPart(
  file: FileHandle,
  path: string,
  entry: PartEntry,
  at: number,
  place: Uint8Array | null,
): Promise<unknown> {
  const { hash, type, bytes } = entry;
  const content = place ?? new Uint8Array(new ArrayBuffer(bytes));
  const actual = createHash('sha1').update(type);
  for (let from = 0; from < bytes; from += SLICE_BYTES) {
    const slice = content.subarray(from, Math.min(from + SLICE_BYTES, bytes));
    await readFully(file, path, slice, at + from);
    actual.update(slice);
  }
  if (actual.digest('base64') !== hash) throw new UnreadableFile(`${path} is damaged`);
  if (type === 'text') return Buffer.from(content.buffer, content.byteOffset, bytes).toString();
  const { BYTES_PER_ELEMENT } = NUMBER_TYPES[type];
  // For a union of constructors, the compiler requires arguments that suit all of them; each accepts any
  // buffer.
  const Type = NUMBER_TYPES[type] as new (
    buffer: ArrayBufferLike,
    from: number,
    length: number,
  ) => ArrayBufferView;
  const part = new Type(content.buffer, content.byteOffset, bytes / BYTES_PER_ELEMENT);
  entries.set(part, entry);
  return part;
}

async function readFully(file: FileHandle, path: string, into: Uint8Array, at: number): Promise<void> {
  for (let from = 0; from < into.byteLength; ) {
    const { bytesRead } = await file.read(into, from, into.byteLength - from, at + from);
    if (bytesRead === 0) throw new UnreadableFile(`${path} ends too early`);
    from += bytesRead;
  }
}

/** Replaces each placeholder in a value with its part. */
function putParts(tree: unknown, partOf: (hash: string) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map((item) => putParts(item, partOf));
  if (typeof tree !== 'object' || tree === null) return tree;
  const hash = hashOfPlaceholder(tree);
  if (hash !== null) return partOf(hash);
  return Object.fromEntries(Object.entries(tree).map(([key, item]) => [key, putParts(item, partOf)]));
}

/**
 * In the header of a catalog file, a placeholder `{ $: hash }` stands for each part (an array or long text).
 * Returns the hash; null if the value isn't a placeholder.
 */
export function hashOfPlaceholder(tree: unknown): string | null {
  const hash = (tree as { readonly $?: unknown } | null)?.$;
  return typeof hash === 'string' ? hash : null;
}
