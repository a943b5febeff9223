import type { Shortcut } from '@palate/contract/shortcuts';
import { expect, test } from 'vitest';
import { changeHeld, getHeld, heldInstead, noteLoaded } from './held-shortcuts.ts';

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

test('a change that is being saved is also shown on the next page, whose data may be older', async () => {
  const [first, next, later] = [named('p', 'q'), named('p', 'q'), named('q', 'p')];
  const shownOn = (loaded: Shortcut[]) => {
    const held = getHeld();
    return (held && heldInstead(held, loaded)) ?? loaded;
  };
  noteLoaded(first);
  const changing = changeHeld(first, named('q', 'p'), async () => named('q', 'p'));
  noteLoaded(next);
  expect(shownOn(next)).toEqual(named('q', 'p'));
  await changing;
  expect(shownOn(next)).toEqual(named('q', 'p'));
  expect(shownOn(later), 'data loaded after the change').toBe(later);
});
