import { expect, it } from 'vitest';
import { addToHash, FNV_BASIS, hashText, mixHash } from './fnv.ts';

it('matches published FNV-1a hashes', () => {
  expect(hashText('')).toBe(FNV_BASIS);
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});

it('hashes a text in parts like the whole text', () => {
  expect(addToHash(FNV_BASIS, 'a'.charCodeAt(0)) >>> 0).toBe(hashText('a'));
  expect(hashText('bar', hashText('foo'))).toBe(hashText('foobar'));
});

it('matches published values of the MurmurHash3 finalizer', () => {
  expect(mixHash(0)).toBe(0);
  expect(mixHash(1)).toBe(0x514e28b7);
  expect(mixHash(0xffffffff)).toBe(0x81f16f39);
});
