import { addToHash, FNV_BASIS } from '@palate/contract/fnv';
import type { WatchModel } from './watch-model.ts';

/** Thrown if a packed watch model is incomplete or has another version. The model must then be fitted again. */
export class UnreadableWatchModel extends Error {}

/** 'PWM' and the version of the format. Increase it whenever the format or the meaning of scores changes. */
const MAGIC = 0x50574d01;
const KINDS = ['dense', 'factors'] as const;
/** Magic, kind, titles, sides, rank, checksum, and two words of padding to a multiple of 32 bytes. */
const HEADER_WORDS = 8;
const CHECKSUM_AT = 5;

/** Serializes a watch model into one buffer: a header, then the numbers as they are in memory (little-endian). */
export function packWatchModel(model: WatchModel): ArrayBuffer {
  const parts = model.kind === 'dense' ? [model.weights] : [model.inputs, model.outputs];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const buffer = new ArrayBuffer(4 * (HEADER_WORDS + length));
  const numbers = new Float32Array(buffer, 4 * HEADER_WORDS);
  let at = 0;
  for (const part of parts) {
    numbers.set(part, at);
    at += part.length;
  }
  const { titleCount, sideCount } = model;
  const rank = model.kind === 'factors' ? model.rank : 0;
  const words = new Uint32Array(buffer);
  words.set([MAGIC, KINDS.indexOf(model.kind), titleCount, sideCount, rank]);
  words[CHECKSUM_AT] = checksum(words);
  return buffer;
}

/**
 * Unpacks a watch model without copying: the model keeps using the buffer, so that threads can share it.
 * @throws UnreadableWatchModel if the buffer is truncated, damaged or of another version.
 */
export function openWatchModel(buffer: ArrayBufferLike): WatchModel {
  if (buffer.byteLength < 4 * HEADER_WORDS || buffer.byteLength % 4 !== 0) {
    throw new UnreadableWatchModel('it is too short for a watch model');
  }
  const words = new Uint32Array(buffer);
  const [magic, kindCode = 0, titleCount = 0, sideCount = 0, rank = 0, sum] = words;
  if (magic !== MAGIC) throw new UnreadableWatchModel('it is no watch model of this version');
  const kind = KINDS[kindCode];
  const inputs = (titleCount + sideCount) * (kind === 'dense' ? titleCount : rank);
  const outputs = kind === 'dense' ? 0 : titleCount * rank;
  if (!kind || words.length !== HEADER_WORDS + inputs + outputs || checksum(words) !== sum) {
    throw new UnreadableWatchModel('it is cut short or damaged');
  }
  const numbers = new Float32Array(buffer, 4 * HEADER_WORDS);
  if (kind === 'dense') return { kind, titleCount, sideCount, weights: numbers };
  return {
    ...{ kind, titleCount, sideCount, rank },
    inputs: numbers.subarray(0, inputs),
    outputs: numbers.subarray(inputs),
  };
}

/** Calculates the FNV-1a hash of all words except that of the checksum itself. */
function checksum(words: Uint32Array): number {
  let hash = FNV_BASIS;
  for (let i = 0; i < words.length; i++) {
    if (i !== CHECKSUM_AT) hash = addToHash(hash, words[i]);
  }
  return hash >>> 0;
}
