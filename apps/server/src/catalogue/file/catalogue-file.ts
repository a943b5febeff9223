import { createVectorStore, type VectorMemory } from '@palate/recommender/titles/vector-store';
import type { DerivedParts } from '../builder/derive-parts.ts';
import type { BuiltCatalogue } from '../open-snapshot.ts';
import { type HeldParts, hashOfPlaceholder, loadPartFile, writePartFile } from './part-file.ts';

/**
 * An earlier build of the catalog that a new build can continue from, and the time when it was written (Unix ms).
 */
export interface CachedCatalogue extends BuiltCatalogue {
  readonly writtenAt: number;
}

/**
 * The file's content. Vectors are separate from the rest of the matrix, since they are in the recommender's
 * own memory.
 */
interface FileValue {
  readonly writtenAt: number;
  readonly stride: number;
  readonly vectors: Float32Array;
  readonly tables: BuiltCatalogue['tables'];
  readonly derived: Omit<DerivedParts, 'matrix'>;
  readonly matrix: Omit<DerivedParts['matrix'], 'memory'>;
}

/**
 * Writes a built catalog to a file.
 * @param stamp identifies the code that built it, see `hashOfSourceCode`; other code can't read the file
 */
export function writeCatalogueFile(path: string, stamp: string, built: BuiltCatalogue): void {
  const { tables } = built;
  const { matrix, ...derived } = built.derived;
  const { memory, ...rest } = matrix;
  const { length: stride } = rest.means;
  const value: FileValue = {
    writtenAt: Date.now(),
    stride,
    vectors: cachedVectors.get(memory) ?? new Float32Array(memory.buffer, 0, tables.titles.count * stride),
    tables,
    derived,
    matrix: rest,
  };
  writePartFile(path, stamp, value);
}

/** Memory of each vector array, so that a part that is already in memory can be reused with its vectors. */
const memories = new WeakMap<ArrayBufferLike, VectorMemory>();

/**
 * Reads a catalog file to serve requests from.
 * @param stamp of the current code; a file written by other code is rejected
 * @param held parts that are already in memory, which aren't read again
 * @returns the catalog, and its parts, to be passed as `held` at the next call
 * @throws UnreadableFile if the file has another stamp or is damaged; ENOENT if it doesn't exist
 */
export async function loadCatalogueFile(
  path: string,
  stamp: string,
  held: HeldParts,
): Promise<{ built: BuiltCatalogue; parts: HeldParts }> {
  const { value, parts } = await loadPartFile(path, {
    stamp,
    held,
    place: (tree) => {
      const { stride, vectors, tables } = tree as FileValue;
      const hash = hashOfPlaceholder(vectors);
      if (hash === null || held.has(hash)) return null;
      const { memory } = createVectorStore(tables.titles.count, stride);
      memories.set(memory.buffer, memory);
      return { hash, bytes: new Uint8Array(memory.buffer, 0, 4 * tables.titles.count * stride) };
    },
  });
  const { vectors, tables, derived, matrix } = value as FileValue;
  const memory = memories.get(vectors.buffer);
  if (!memory) throw new Error('The catalog’s vectors aren’t in shared memory');
  return { built: { tables, derived: { ...derived, matrix: { ...matrix, memory } } }, parts };
}

/** Vectors of an earlier build, by their placeholder memory. */
const cachedVectors = new WeakMap<VectorMemory, Float32Array>();

/**
 * Reads an earlier build from a file, to continue from it. Its vectors can't be used to score titles; use
 * `loadCatalogueFile` to read a catalog to serve.
 * @param stamp of the current code; a file written by other code is rejected
 */
export async function loadCachedCatalogue(path: string, stamp: string): Promise<CachedCatalogue> {
  const { value } = await loadPartFile(path, { stamp, held: new Map() });
  const { writtenAt, vectors, tables, derived, matrix } = value as FileValue;
  const memory: VectorMemory = { buffer: vectors.buffer };
  cachedVectors.set(memory, vectors);
  return { writtenAt, tables, derived: { ...derived, matrix: { ...matrix, memory } } };
}

/** Reads the fingerprint of the database that a catalog file was built from; null if unknown. */
export async function loadCachedFingerprint(path: string, stamp: string): Promise<string | null> {
  const { value } = await loadPartFile(path, {
    stamp,
    held: new Map(),
    choose: (tree) => (tree as FileValue).tables.fingerprint,
  });
  return value as string | null;
}
