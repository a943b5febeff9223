import type { TitleDetail } from '@palate/contract/titles';
import { expect, test } from 'vitest';
import { titleJsonLd, titleMeta } from './title-meta.ts';

const film = {
  id: 'past-lives-2023',
  externalId: 'tt13238346',
  imdbId: 'tt13238346',
  movieType: 'movie',
  title: 'Past Lives',
  originalTitle: null,
  year: 2023,
  endYear: null,
  releaseDate: null,
  runtimeMinutes: 106,
  seasonCount: null,
  synopsisSource: null,
  makers: ['Celine Song'],
  synopsis: 'Two people and twenty-four years.',
  genres: ['drama', 'romance'],
  languages: ['en', 'ko'],
  posterUrl: null,
  backdropUrl: null,
  people: [{ personId: 'celine-song', name: 'Celine Song', job: 'director', role: null }],
} as unknown as TitleDetail;

test('a film is a Movie with its director, and claims nothing we don’t have', () => {
  expect(titleJsonLd(film, 'https://palate.test/movie/tt13238346')).toEqual({
    '@type': 'Movie',
    name: 'Past Lives',
    url: 'https://palate.test/movie/tt13238346',
    description: film.synopsis,
    datePublished: '2023',
    duration: 'PT106M',
    genre: ['Drama', 'Romance'],
    inLanguage: ['en', 'ko'],
    director: [{ '@type': 'Person', name: 'Celine Song' }],
    sameAs: 'https://www.imdb.com/title/tt13238346/',
  });
});

test('writers are its authors, and composers made its music', () => {
  const credited = [
    { personId: 'ann', name: 'Ann', job: 'writer', role: null },
    { personId: 'bo', name: 'Bo', job: 'composer', role: null },
  ] as TitleDetail['people'];
  expect(titleJsonLd({ ...film, people: credited }, undefined)).toMatchObject({
    author: [{ '@type': 'Person', name: 'Ann' }],
    musicBy: [{ '@type': 'Person', name: 'Bo' }],
  });
});

test('a show is a TVSeries with its seasons and no film’s length', () => {
  const show = titleJsonLd({ ...film, movieType: 'tv_show', seasonCount: 2, endYear: 2024 }, undefined);
  expect(show).toMatchObject({ '@type': 'TVSeries', startDate: '2023', endDate: '2024', numberOfSeasons: 2 });
  expect(show).not.toHaveProperty('duration');
});

test('the page names one canonical address and OpenGraph’s film type', () => {
  const meta = titleMeta(film, 'https://palate.test');
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://palate.test/movie/tt13238346',
  });
  expect(meta).toContainEqual({ property: 'og:type', content: 'video.movie' });
});

test('others’ words are described as ours nowhere', () => {
  const theirs = { ...film, synopsis: 'Their own words.', synopsisSource: 'tmdb' } as TitleDetail;
  const meta = titleMeta(theirs, 'https://palate.test');
  expect(JSON.stringify(meta)).not.toContain('Their own words');
  expect(titleJsonLd(theirs, undefined)).not.toHaveProperty('description');
  expect(meta).toContainEqual({
    name: 'description',
    content: 'A movie by Celine Song, 2023. Drama and Romance.',
  });
});

test('its pictures are named by whole addresses, the still where the page is shared', () => {
  const pictured = {
    ...film,
    posterUrl: '/images/posters/past-lives-2023/390.webp?v=1',
    backdropUrl: '/images/backdrops/past-lives-2023/1280.webp?v=2',
  };
  expect(titleJsonLd(pictured, 'https://palate.test/movie/tt13238346').image).toEqual([
    'https://palate.test/images/posters/past-lives-2023/390.webp?v=1',
    'https://palate.test/images/backdrops/past-lives-2023/1280.webp?v=2',
  ]);
  const imageOf = (title: TitleDetail) =>
    titleMeta(title, 'https://palate.test').find(
      (meta) => 'property' in meta && meta.property === 'og:image',
    );
  expect(imageOf(pictured)).toMatchObject({
    content: 'https://palate.test/images/backdrops/past-lives-2023/1280.webp?v=2',
  });
  expect(imageOf({ ...pictured, backdropUrl: null })).toMatchObject({
    content: expect.stringContaining('/posters/'),
  });
  expect(imageOf(film)).toMatchObject({ content: 'https://palate.test/movie/tt13238346/picture.png' });
});
