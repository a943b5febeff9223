import { formatTonight } from '@palate/contract/vocab/tonight-sliders';
import { expect, test, vi } from 'vitest';
import { type DashboardPreview, type LoadPreviews, PreviewStore } from './preview-store.ts';
import { ShownPreview } from './shown-preview.ts';

const PAGE = { query: {}, locale: 'en-US', usual: null };

/** Loads previews for three positions of each slider, in which only the offsets are filled in. */
const load = vi.fn<LoadPreviews>(async (_, sliders, offsets) => {
  const all = sliders.flatMap((slider) => [-1, 0, 1].map((offset) => ({ ...offsets, [slider]: offset })));
  return new Map(
    all.map((tonight) => {
      const preview = { tonightText: formatTonight(tonight) } as DashboardPreview;
      return [preview.tonightText, () => preview];
    }),
  );
});

function openStore() {
  load.mockClear();
  const preview = new ShownPreview();
  const store = new PreviewStore(load, preview.show);
  store.keepFor(PAGE, 'first data', 'first location');
  const listener = vi.fn();
  preview.subscribe(listener);
  return { store, listener, shown: () => preview.current()?.tonightText ?? null };
}

test('shows the preview for the sliders as soon as it is loaded, and null without one', async () => {
  const { store, listener, shown } = openStore();
  store.show({ pace: 1, minutes: 90 });
  expect(shown()).toBeNull();
  store.prepare(['pace'], { minutes: 90 });
  await vi.waitFor(() => expect(shown()).toBe('pace:+1,minutes:90'));
  store.show({ pace: -1, minutes: 90 });
  store.show({ pace: -1, minutes: 90 });
  expect(shown()).toBe('pace:-1,minutes:90');
  expect(listener).toHaveBeenCalledTimes(2);
  store.show({ scale: 1 });
  expect(shown()).toBeNull();
});

test('loads a slider once for the positions of the others', async () => {
  const { store } = openStore();
  store.prepare(['pace', 'scale'], {});
  store.prepare(['pace'], { pace: 1.5 });
  expect(load.mock.calls.map(([, sliders]) => sliders)).toEqual([['pace', 'scale']]);
  store.prepare(['pace', 'scale'], { pace: 1.5 });
  expect(load.mock.calls.map(([, sliders]) => sliders)).toEqual([['pace', 'scale'], ['scale']]);
});

test('tries again after a failure', async () => {
  const { store, shown } = openStore();
  store.show({ pace: 1 });
  load.mockRejectedValueOnce(new Error('offline'));
  store.prepare(['pace'], {});
  await vi.waitFor(() => {
    store.prepare(['pace'], {});
    expect(load).toHaveBeenCalledTimes(2);
  });
  await vi.waitFor(() => expect(shown()).toBe('pace:+1'));
});

test('keeps previews while the sliders lead to other locations, and drops them if the page changes otherwise', () => {
  const { store } = openStore();
  store.prepare(['pace'], {});
  // Pages in between may never have been shown, so the offsets may be those that were shown before.
  store.keepFor(PAGE, 'data after a move', 'second location');
  store.keepFor(PAGE, 'data after a move to the same offsets', 'third location');
  store.prepare(['pace'], { pace: 1 });
  expect(load).toHaveBeenCalledTimes(1);
  store.keepFor(PAGE, 'data after a title was dismissed', 'third location');
  store.prepare(['pace'], { pace: 1 });
  expect(load).toHaveBeenCalledTimes(2);
  store.keepFor({ ...PAGE, query: { movieType: 'movie' } }, 'data of movies', 'fourth location');
  store.prepare(['pace'], {});
  expect(load).toHaveBeenCalledTimes(3);
});
