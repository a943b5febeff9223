import { expect, it } from 'vitest';
import { isShared, shareSame } from './share-same.ts';

it('reuses unchanged parts, and reports whether everything is unchanged', () => {
  const before = { a: Uint32Array.of(1, 2), keys: ['x', 'y'], in: { b: Float32Array.of(1), n: 3 } };
  const now = { a: Uint32Array.of(1, 2), keys: ['x', 'y'], in: { b: Float32Array.of(2), n: 3 } };
  const shared = shareSame(before, now);
  expect(shared).toEqual(now);
  expect(shared.a).toBe(before.a);
  expect(shared.keys).toBe(before.keys);
  expect(shared.in.b).toBe(now.in.b);
  expect(isShared(before.a, shared.a)).toBe(true);
  expect(isShared(before, shared)).toBe(false);
  expect(isShared(before, shareSame(before, structuredClone(before)))).toBe(true);
});

it('reuses nothing of another type, length or position', () => {
  const bytes = Uint8Array.of(1, 0, 0, 0);
  expect(shareSame(bytes, Uint32Array.of(1))).toEqual(Uint32Array.of(1));
  expect(shareSame(Uint8Array.of(1), bytes)).toBe(bytes);
  expect(shareSame(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(shareSame(null, { a: 1 })).toEqual({ a: 1 });
  expect(isShared({ a: 1 }, { a: 2 })).toBe(false);
});
