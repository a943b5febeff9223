import { expect, it } from 'vitest';
import { chooseTrailer, type TitleVideo, trailerAddress } from './index.ts';

const video = (key: string, changes: Partial<TitleVideo> = {}): TitleVideo => ({
  site: 'YouTube',
  key,
  type: 'trailer',
  isOfficial: true,
  language: 'en',
  publishedAt: '2024-01-01T00:00:00.000Z',
  ...changes,
});
const chosen = (...videos: TitleVideo[]) => chooseTrailer(videos).trailer?.key;

it.each([
  ['a trailer before a teaser', { type: 'teaser' }],
  ['English before another language', { language: 'de' }],
  ['English before an unknown language', { language: null }],
  ['an official one before others', { isOfficial: false }],
  ['the newest', { publishedAt: '2023-12-31T00:00:00.000Z' }],
  ['a dated one before one without a date', { publishedAt: null }],
] as const)('chooses %s, in any order', (_, changes) => {
  const [best, other] = [video('best_______'), video('__other____', changes)];
  expect([chosen(best, other), chosen(other, best)]).toEqual(['best_______', 'best_______']);
});

it('skips other sites, reports ids that a site can’t have, and finds none in an empty list', () => {
  const others = [video('whatever', { site: 'Elsewhere' }), video('x', { site: 'constructor' })];
  expect(chooseTrailer(others)).toEqual({ trailer: null, refused: [] });
  const broken = [video('"><script>'), video('12ab', { site: 'Vimeo' }), video('')];
  expect(chooseTrailer(broken)).toEqual({ trailer: null, refused: ['"><script>', '12ab', ''] });
  expect(chooseTrailer([])).toEqual({ trailer: null, refused: [] });
});

it('returns the address of the video’s page', () => {
  expect(trailerAddress({ site: 'youtube', key: 'a-b_c012345' })).toBe(
    'https://www.youtube.com/watch?v=a-b_c012345',
  );
  expect(trailerAddress({ site: 'vimeo', key: '76979871' })).toBe('https://vimeo.com/76979871');
});
