import { expect, it } from 'vitest';
import type { TitlePair } from '../test/test-answers.ts';
import { pairTitle } from '../testing/pair-title.ts';
import { refillQueue, withoutPair } from './pair-queue.ts';

const pair = (a: string, b: string): TitlePair => [pairTitle(a), pairTitle(b)];
const names = (queue: readonly TitlePair[]) => queue.map(([a, b]) => `${a.id}${b.id}`);
const answered = (shown: TitlePair) => ({ shown, choice: 'first' as const, unseen: [] });

it('keeps the pair on the screen and lets fresh ones replace those behind it', () => {
  const queue = refillQueue([pair('a', 'b'), pair('c', 'd')], [pair('e', 'f'), pair('g', 'h')], []);
  expect(names(queue)).toEqual(['ab', 'ef', 'gh']);
});

it('asks about no pair twice, in either order', () => {
  const fresh = [pair('b', 'a'), pair('d', 'c'), pair('e', 'f')];
  expect(names(refillQueue([pair('a', 'b')], fresh, [answered(pair('c', 'd'))]))).toEqual(['ab', 'ef']);
  expect(names(refillQueue([pair('a', 'b')], fresh, [answered(pair('b', 'a'))]))).toEqual(['dc', 'ef']);
});

it('shows no title twice in a row', () => {
  expect(names(refillQueue([pair('a', 'b')], [pair('a', 'c'), pair('d', 'e'), pair('a', 'c')], []))).toEqual([
    'ab',
    'de',
    'ac',
  ]);
});

it('removes an answered pair', () => {
  expect(names(withoutPair([pair('a', 'b'), pair('c', 'd')], pair('b', 'a')))).toEqual(['cd']);
});
