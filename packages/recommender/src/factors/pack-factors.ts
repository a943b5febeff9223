import { addToHash, FNV_BASIS } from '@palate/contract/fnv';
import type { FactorModel } from './factor-model.ts';

/** "PLFM", little-endian. The next word is the version of the format. */
const MAGIC = 0x4d464c50;
const VERSION = 2;
/**
 * Number of integers in the header: magic number, version, checksum, width, titles and side columns. The middle and the
 * noise follow as doubles.
 */
const WORDS = 6;
const HEADER_BYTES = 4 * WORDS + 16;

/** Serializes a factor model into one buffer, to store the model or share it between threads. */
export function packFactorModel(model: FactorModel): ArrayBuffer {
  const { width, titleCount, titles, titleVariances, personMean, sideWeights, personCovariance } = model;
  const doubles = [personMean, sideWeights, personCovariance];
  const floats = [titles, titleVariances];
  const bytes = HEADER_BYTES + [...doubles, ...floats].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const buffer = new ArrayBuffer(bytes);
  const view = new DataView(buffer);
  [MAGIC, VERSION, 0, width, titleCount, sideWeights.length / width].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  view.setFloat64(4 * WORDS, model.middle, true);
  view.setFloat64(4 * WORDS + 8, model.noise, true);
  let at = HEADER_BYTES;
  for (const values of doubles) {
    new Float64Array(buffer, at, values.length).set(values);
    at += values.byteLength;
  }
  for (const values of floats) {
    new Float32Array(buffer, at, values.length).set(values);
    at += values.byteLength;
  }
  view.setUint32(8, checksumOf(buffer), true);
  return buffer;
}

/**
 * Opens a serialized factor model. The model's arrays are views of the buffer.
 * @throws RangeError if the buffer isn't a model, has another version, or is damaged.
 */
export function openFactorModel(buffer: ArrayBuffer): FactorModel {
  if (buffer.byteLength < HEADER_BYTES) throw new RangeError('too short for a factor model');
  const view = new DataView(buffer);
  const word = (i: number) => view.getUint32(4 * i, true);
  if (word(0) !== MAGIC) throw new RangeError('not a factor model');
  if (word(1) !== VERSION) throw new RangeError(`a factor model of version ${word(1)}, not ${VERSION}`);
  const [width, titleCount, sides] = [word(3), word(4), word(5)];
  const doubles = width + sides * width + width * width;
  if (buffer.byteLength !== HEADER_BYTES + 8 * doubles + 4 * titleCount * (width + 1)) {
    throw new RangeError('a factor model of another length than it says');
  }
  if (word(2) !== checksumOf(buffer)) throw new RangeError('a damaged factor model');
  const at = (offset: number) => HEADER_BYTES + 8 * offset;
  return {
    middle: view.getFloat64(4 * WORDS, true),
    noise: view.getFloat64(4 * WORDS + 8, true),
    width,
    titleCount,
    personMean: new Float64Array(buffer, at(0), width),
    sideWeights: new Float64Array(buffer, at(width), sides * width),
    personCovariance: new Float64Array(buffer, at(width + sides * width), width * width),
    titles: new Float32Array(buffer, at(doubles), titleCount * width),
    titleVariances: new Float32Array(buffer, at(doubles) + 4 * titleCount * width, titleCount),
  };
}

/** Calculates the FNV-1a hash of all words except that of the checksum itself. */
function checksumOf(buffer: ArrayBuffer): number {
  let hash = FNV_BASIS;
  new Uint32Array(buffer).forEach((word, i) => {
    if (i !== 2) hash = addToHash(hash, word);
  });
  return hash >>> 0;
}
