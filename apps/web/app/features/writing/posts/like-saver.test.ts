import { expect, test, vi } from 'vitest';
import { createLikeSaver, type Liked } from './like-saver.ts';

/** A like button that shows what it is told. */
function createButton(start: Liked, save: (pressed: Liked) => Promise<Liked>) {
  const saver = createLikeSaver();
  const button = {
    shown: start,
    press: (): Promise<void> =>
      saver.press(button.shown, {
        save,
        onChange(liked) {
          button.shown = liked;
        },
      }),
  };
  return button;
}

const NOT_LIKED = { likes: 3, isLike: false };

test('two quick presses that can’t be saved show the state before them', async () => {
  const button = createButton(NOT_LIKED, () => Promise.reject(new Error('offline')));
  const presses = [button.press()];
  expect(button.shown).toEqual({ likes: 4, isLike: true });
  presses.push(button.press());
  expect(button.shown).toEqual(NOT_LIKED);
  expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(button.shown).toEqual(NOT_LIKED);
});

test('a like that can’t be saved returns to its previous state', async () => {
  const save = vi.fn<(pressed: Liked) => Promise<Liked>>();
  save.mockResolvedValueOnce({ likes: 8, isLike: true }).mockRejectedValueOnce(new Error('offline'));
  const button = createButton(NOT_LIKED, save);
  const presses = [button.press(), button.press()];
  await Promise.allSettled(presses);
  expect(button.shown).toEqual({ likes: 8, isLike: true });
});

test('presses are saved in order, and the last one is shown', async () => {
  const calls: boolean[] = [];
  const button = createButton(NOT_LIKED, async ({ isLike }) => {
    calls.push(isLike);
    return { likes: isLike ? 4 : 3, isLike };
  });
  await Promise.all([button.press(), button.press(), button.press()]);
  expect(calls).toEqual([true, false, true]);
  expect(button.shown).toEqual({ likes: 4, isLike: true });
});
