import type { YearReview } from '@palate/contract/year-review';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadLetterer } from '../../lettering.server.ts';
import { pairTitle } from '../taste/testing/pair-title.ts';
import { drawYear } from './draw-year.tsx';
import { YearPage } from './year-page.tsx';
import { moveWords, surpriseWords, yearFigures } from './year-words.ts';

const title = { ...pairTitle('heat'), externalId: null, movieType: 'movie' as const, makers: [] };
const NOTHING: YearReview = {
  year: 2026,
  titleCount: 0,
  movieCount: 0,
  showCount: 0,
  bookCount: 0,
  minutes: 0,
  months: Array.from({ length: 12 }, () => 0),
  meanRating: null,
  best: [],
  people: [],
  themes: [],
  moves: [],
  surprise: null,
};
const FULL: YearReview = {
  ...NOTHING,
  titleCount: 6,
  movieCount: 5,
  showCount: 1,
  bookCount: 2,
  minutes: 1_234,
  months: [0, 2, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0],
  meanRating: 3.75,
  best: [{ ...title, rating: 4.5 }],
  people: [{ id: 'celine-song', name: 'Celine Song', count: 2 }],
  themes: [{ key: 'grief', name: 'Grief', count: 3 }],
  moves: [{ slider: 'pace', before: 3.6, now: 2.4 }],
  surprise: { ...title, rating: 0.5, match: 82 },
};
const draw = (review: YearReview, today = '2026-12-20') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <YearPage data={{ review, today }} />
    </MemoryRouter>,
  );

it('shows figures, months, people, themes, how the titles changed, and the surprise', () => {
  const html = draw(FULL);
  for (const part of [
    'So far, up to December 20, 2026',
    'aria-label="Titles by month: January 0, February 2,',
    'href="/person/celine-song"',
    'Grief',
    'Slower than before',
    'Its match was 82%. You gave it ½ star.',
    'palate-2026.png',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('/profile/year/2027');
});

it('shows no charts with fewer than five titles, and says when it will', () => {
  const html = draw({ ...FULL, titleCount: 4, moves: [] });
  expect(html).not.toMatch(/Titles by month|Celine Song/);
  expect(html).toContain('Once you’ve seen 5 titles in the year');
});

it('leads on from a year without titles', () => {
  const html = draw(NOTHING, '2027-01-02');
  expect(html).toContain('Nothing from 2026</h2>');
  expect(html).toContain('href="/profile/year/2027"');
  expect(html).not.toContain('picture.png');
});

it('leaves out figures that are zero', () => {
  expect(yearFigures(FULL).map(({ number, noun }) => `${number} ${noun}`)).toEqual([
    '5 movies',
    '1 show',
    '21 hours',
    '2 books',
    '3.8 stars on average',
  ]);
  expect(yearFigures(NOTHING)).toEqual([]);
  expect(moveWords({ slider: 'scale', before: 2, now: 3 })).toBe('Bigger in scale than before');
  expect(surpriseWords({ ...title, rating: 4, match: 30 })).toBe('Its match was 30%. You gave it 4 stars.');
});

it('draws a picture with words as paths', async () => {
  const svg = drawYear(FULL, await loadLetterer());
  expect(svg).not.toMatch(/<text|NaN|undefined/);
  // The year and four figures.
  expect(svg.match(/<path d="M[^"]+" transform="translate\(56 /g)).toHaveLength(5);
});
