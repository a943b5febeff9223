import { DOT_KERNEL } from './dot-kernel.ts';

/** The part of WebAssembly used here; the language's own typings leave it to the browser's. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: object } },
  ) => { readonly exports: { readonly score: ScoreFunction } };
}

type ScoreFunction = (
  vectors: number,
  weights: number,
  out: number,
  rowCount: number,
  rowBytes: number,
  intercept: number,
) => void;

const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;
const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly: WebAssemblyApi };
const kernel = new api.Module(DOT_KERNEL);

/** Rows of numbers, and their inner products with weights. */
export interface VectorStore {
  /** Float32Array, `count × stride`, all zero to begin with; written by the owner. */
  readonly vectors: Float32Array;
  /**
   * `intercept + row · weights` in float32, for the rows named or for all (null), in order.
   * @throws RangeError for a row that isn't there.
   */
  readonly score: (weights: Float64Array, intercept: number, rows: Uint32Array | null) => Float32Array;
}

/** @param stride numbers a row, a positive multiple of 8. */
export function createVectorStore(count: number, stride: number): VectorStore {
  const rowBytes = stride * FLOAT_BYTES;
  const weightsAt = count * rowBytes;
  const outAt = weightsAt + rowBytes;
  const bytes = outAt + Math.max(1, count) * FLOAT_BYTES;
  const memory = new api.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { score } = new api.Instance(kernel, { env: { memory } }).exports;
  const heldWeights = new Float32Array(memory.buffer, weightsAt, stride);
  const out = new Float32Array(memory.buffer, outAt, Math.max(1, count));
  return {
    vectors: new Float32Array(memory.buffer, 0, count * stride),
    score(weights, intercept, rows) {
      heldWeights.set(weights);
      if (rows === null) {
        score(0, weightsAt, outAt, count, rowBytes, intercept);
        return out.slice(0, count);
      }
      return Float32Array.from(rows, (row) => {
        if (row >= count) throw new RangeError(`row ${row} is not within 0..${count - 1}`);
        score(row * rowBytes, weightsAt, outAt, 1, rowBytes, intercept);
        return out[0] as number;
      });
    },
  };
}
