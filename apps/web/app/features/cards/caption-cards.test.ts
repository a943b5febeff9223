import type { Card } from '@palate/contract/titles';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { THEMES } from '@palate/contract/vocab/themes';
import { expect, test } from 'vitest';
import { captionCards, captionPages } from './caption-cards.ts';
import { toSleeveView } from './card-view.ts';

/** Slow titles, so that all captions would be alike if they didn't depend on each other. */
const cards = Array.from(
  { length: 10 },
  (_, at) =>
    ({
      id: `t${at}`,
      title: `Title ${at}`,
      makers: ['Celine Song'],
      storyThemes: [THEMES[at % 3], THEMES[3 + (at % 2)]].flatMap((theme) => theme?.key ?? []),
      dna: Object.fromEntries(SLIDER_KEYS.map((key) => [key, key === 'pace' ? 1.5 : 3])),
      tasteMatch: null,
      synopsis: 'Not shown.',
    }) as unknown as Card,
);
const page = { number: 0, size: 4, totalPages: 3, totalElements: 10, numberOfElements: 4 };

test('a card has a caption, and only the fields that its list shows', () => {
  const [first, second] = captionCards(cards, null, toSleeveView);
  expect(first).toMatchObject({ id: 't0', caption: 'Slow-burning, about growing up.', makers: [] });
  expect(first).not.toHaveProperty('storyThemes');
  expect(first).not.toHaveProperty('synopsis');
  expect(second?.caption).not.toBe(first?.caption);
  const [slow] = captionCards(cards, { pace: { value: 4, certainty: 1 } });
  expect(slow?.caption).toBe('Slower than you usually like.');
});

test('a card has the same caption with the pages before it and without them', () => {
  const pages = [0, 1, 2].map((number) => ({
    ...page,
    number,
    content: cards.slice(number * 4, number * 4 + 4),
  }));
  const span = captionPages({ ...page, from: 0, number: 2, content: cards }, null);
  expect(span).toMatchObject({ from: 0, number: 2, totalElements: 10 });
  expect(span.content.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  expect(span.content).toEqual(pages.flatMap((one) => captionPages(one, null).content));
  expect(span.content).not.toEqual(captionCards(cards, null));
});
