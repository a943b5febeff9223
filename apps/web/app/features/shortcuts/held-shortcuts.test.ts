import type { Shortcut } from '@palate/contract/shortcuts';
import { expect, test } from 'vitest';
import { changeHeld, getHeld } from './held-shortcuts.ts';

const named = (...ids: string[]): Shortcut[] =>
  ids.map((id) => ({ id, title: id, path: `/dashboard/category/${id}` }));
const shown = () => getHeld()?.shortcuts.map(({ id }) => id);

test('shows a change at once, sends changes in order, and then shows the last response', async () => {
  const of = named('a', 'b');
  const sent: string[] = [];
  let answer = (_: Shortcut[]) => {};
  const slow = new Promise<Shortcut[]>((resolve) => {
    answer = resolve;
  });
  const first = changeHeld(of, named('a'), () => {
    sent.push('first');
    return slow;
  });
  expect(shown()).toEqual(['a']);
  const second = changeHeld(of, named('a', 'c'), async () => {
    sent.push('second');
    return named('a', 'c', 'other device');
  });
  await Promise.resolve();
  expect(sent).toEqual(['first']);
  answer(named('a'));
  expect([await first, await second]).toEqual([null, null]);
  expect(sent).toEqual(['first', 'second']);
  expect(shown()).toEqual(['a', 'c', 'other device']);
});

test('undoes a change that fails, and still sends later ones', async () => {
  const of = named('x', 'y');
  const error = new Error('Not now.');
  expect(await changeHeld(of, named('x'), () => Promise.reject(error))).toBe(error);
  expect(shown()).not.toEqual(['x']);
  expect(await changeHeld(of, named('y'), async () => named('y'))).toBeNull();
  expect(shown()).toEqual(['y']);
});
