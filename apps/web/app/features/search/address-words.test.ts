import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

test.each([
  ['https://boxd.it/1nr6', 'shortened'],
  ['https://www.imdb.com/name/nm0000158/?ref_=x', 'IMDb page for a person'],
  ['nm0000158', 'IMDb page for a person'],
  ['https://www.imdb.com/title/tt9999999/', 'that title from IMDb'],
  ['https://www.themoviedb.org/movie/999999999', 'TMDB'],
  ['https://letterboxd.com/film/no-such-film/', 'Letterboxd'],
  ['https://trakt.tv/movies/heat-1995', 'Trakt'],
  ['en.wikipedia.org/wiki/Heat_(1995_film)', 'Wikipedia'],
  ['https://example.org/heat', 'supported'],
])('explains the pasted URL %s', (address, words) => {
  expect(addressWords(address)).toContain(words);
});

test.each(['heat', 'tt', 'and/or', 'face/off', 'https', 'wikipedia'])('doesn’t take %s for a URL', (text) => {
  expect(addressWords(text)).toBeNull();
});
