import { createVectorStore, type VectorMemory } from '@palate/recommender/titles/vector-store';
import type { DerivedParts } from '../derive-parts.ts';
import type { BuiltCatalogue } from '../open-snapshot.ts';
import { type HeldParts, hashOfMark, readPartFile, writePartFile } from './part-file.ts';

/** What a build goes on from: the catalogue as it was built, and when (ms since 1970). */
export interface KeptCatalogue extends BuiltCatalogue {
  readonly writtenAt: number;
}

/** What a file holds: the vectors, which are memory of the recommender's, stand beside the rest of its matrix. */
interface FileValue {
  readonly writtenAt: number;
  readonly stride: number;
  readonly vectors: Float32Array;
  readonly tables: BuiltCatalogue['tables'];
  readonly derived: Omit<DerivedParts, 'matrix'>;
  readonly matrix: Omit<DerivedParts['matrix'], 'memory'>;
}

/** @param stamp of the code that built it */
export function writeCatalogueFile(path: string, stamp: string, built: BuiltCatalogue): void {
  const { tables } = built;
  const { matrix, ...derived } = built.derived;
  const { memory, ...rest } = matrix;
  const { length: stride } = rest.means;
  const value: FileValue = {
    writtenAt: Date.now(),
    stride,
    vectors: keptVectors.get(memory) ?? new Float32Array(memory.buffer, 0, tables.titles.count * stride),
    tables,
    derived,
    matrix: rest,
  };
  writePartFile(path, stamp, value);
}

/** The memory that vectors stand in: a part read before is handed on, and its memory with it. */
const memories = new WeakMap<ArrayBufferLike, VectorMemory>();

/**
 * Reads the catalogue, to answer from it.
 * @param held parts that are in memory already
 */
export async function readCatalogueFile(
  path: string,
  stamp: string,
  held: HeldParts,
): Promise<{ built: BuiltCatalogue; parts: HeldParts }> {
  const { value, parts } = await readPartFile(path, {
    stamp,
    held,
    place: (tree) => {
      const { stride, vectors, tables } = tree as FileValue;
      const hash = hashOfMark(vectors);
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

/** Vectors that were read to go on from, by the memory they are given out as. */
const keptVectors = new WeakMap<VectorMemory, Float32Array>();

/** Reads what a build goes on from; of its vectors nothing can be scored. */
export async function readKeptCatalogue(path: string, stamp: string): Promise<KeptCatalogue> {
  const { value } = await readPartFile(path, { stamp, held: new Map() });
  const { writtenAt, vectors, tables, derived, matrix } = value as FileValue;
  const memory: VectorMemory = { buffer: vectors.buffer };
  keptVectors.set(memory, vectors);
  return { writtenAt, tables, derived: { ...derived, matrix: { ...matrix, memory } } };
}

/** The fingerprint of what a file was built from; null where it can't be told. */
export async function readKeptFingerprint(path: string, stamp: string): Promise<string | null> {
  const { value } = await readPartFile(path, {
    stamp,
    held: new Map(),
    choose: (tree) => (tree as FileValue).tables.fingerprint,
  });
  return value as string | null;
}
