import { createVectorStore, type VectorMemory } from '@palate/recommender/titles/vector-store';
import type { DerivedParts } from '../derive-parts.ts';
import type { BuiltCatalogue } from '../open-snapshot.ts';
import { type HeldParts, hashOfMark, readPartFile, writePartFile } from './part-file.ts';

/** What a build goes on from: the catalogue as it was read, the names as they were cut, and when (ms since 1970). */
export interface KeptCatalogue {
  readonly writtenAt: number;
  readonly tables: BuiltCatalogue['tables'];
  readonly names: Pick<DerivedParts, 'titleNames' | 'personNames'>;
}

/** What a file holds: the vectors, which are memory of the recommender's, stand beside the rest of its matrix. */
interface FileValue {
  readonly writtenAt: number;
  readonly stride: number;
  readonly vectors: Float32Array;
  readonly tables: BuiltCatalogue['tables'];
  readonly names: KeptCatalogue['names'];
  readonly derived: Omit<DerivedParts, 'matrix' | 'titleNames' | 'personNames'>;
  readonly matrix: Omit<DerivedParts['matrix'], 'memory'>;
}

/** @param stamp of the code that built it */
export function writeCatalogueFile(path: string, stamp: string, built: BuiltCatalogue): void {
  const { tables } = built;
  const { titleNames, personNames, matrix, ...derived } = built.derived;
  const { memory, ...rest } = matrix;
  const { length: stride } = rest.means;
  const value: FileValue = {
    writtenAt: Date.now(),
    stride,
    vectors: new Float32Array(memory.buffer, 0, tables.titles.count * stride),
    tables,
    names: { titleNames, personNames },
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
  const { vectors, tables, names, derived, matrix } = value as FileValue;
  const memory = memories.get(vectors.buffer);
  if (!memory) throw new Error('The vectors of the catalogue stand in no memory of theirs');
  return { built: { tables, derived: { ...derived, ...names, matrix: { ...matrix, memory } } }, parts };
}

/** Reads what a build goes on from. */
export async function readKeptCatalogue(path: string, stamp: string): Promise<KeptCatalogue> {
  const { value } = await readPartFile(path, {
    stamp,
    held: new Map(),
    choose: (tree) => {
      const { writtenAt, tables, names } = tree as FileValue;
      return { writtenAt, tables, names };
    },
  });
  return value as KeptCatalogue;
}
