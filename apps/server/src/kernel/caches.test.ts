import { describe, expect, it } from 'vitest';
import { Caches, defineCache } from './caches.ts';

const WORDS = defineCache<string, string>({ name: 'words', max: 2, bytesOf: (word) => word.length });

describe('Caches', () => {
  it('creates a value once, and again after it has made room for others', () => {
    const caches = new Caches();
    let created = 0;
    const get = (key: string) => caches.cached(WORDS, key, () => `${key} ${++created}`);
    expect([get('a'), get('b'), get('a'), get('c'), get('a'), get('b')]).toEqual([
      'a 1',
      'b 2',
      'a 1',
      'c 3',
      'a 1',
      'b 4',
    ]);
  });

  it('never exceeds its bytes', () => {
    const bounded = defineCache<number, Float32Array>({
      name: 'scores',
      max: 100,
      maxBytes: 40,
      bytesOf: (scores) => scores.byteLength,
    });
    const caches = new Caches();
    for (let key = 0; key < 5; key++) caches.cached(bounded, key, () => new Float32Array(4));
    expect(caches.list()).toEqual([{ name: 'scores', entries: 2, bytes: 32 }]);
    expect(caches.cached(bounded, 9, () => new Float32Array(0))).toHaveLength(0);
  });

  it('forgets a promise that fails, so that the next caller tries again', async () => {
    const answers = defineCache<string, Promise<string>>({ name: 'answers', max: 1, bytesOf: () => 8 });
    const caches = new Caches();
    const failing = () => Promise.reject(new Error('away'));
    await expect(caches.cached(answers, '', failing)).rejects.toThrow('away');
    expect(await caches.cached(answers, '', async () => 'there')).toBe('there');
  });

  it('lists entries and bytes, including caches inside values', () => {
    const people = defineCache<string, Caches>({
      name: 'people',
      max: 5,
      bytesOf: () => 100,
      inner: (own) => own,
    });
    const caches = new Caches();
    for (const name of ['ada', 'ben']) {
      caches.cached(people, name, () => new Caches()).cached(WORDS, name, () => 'word');
    }
    expect(caches.list()).toEqual([
      { name: 'people', entries: 2, bytes: 200 },
      { name: 'words', entries: 2, bytes: 8 },
    ]);
  });
});
