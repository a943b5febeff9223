import { expect, test } from 'vitest';
import { isLikelyTypo } from './is-likely-typo.ts';
import { parseWishes } from './parse-wishes.ts';
import { WISHES } from './wish-words.ts';

const read = (text: string) =>
  parseWishes(text).map(({ name, to }) => [name, to.replace('/dashboard/category/', '')]);

test.each([
  ['horror', 'Horror', 'horror'],
  ['Horror films', 'Horror, movies', 'horror?movieType=movie'],
  ['comedies', 'Comedy', 'comedy'],
  ['sci-fi series', 'Science fiction, shows', 'science-fiction?movieType=tv_show'],
  ['french films', 'Movies in French', 'all?movieType=movie&languages=fr'],
  ['France', 'Movies and shows in French', 'all?languages=fr'],
  ['films from Japan', 'Movies in Japanese', 'all?movieType=movie&languages=ja'],
  ['south korean thrillers', 'Thriller in Korean', 'thriller?languages=ko'],
  ['80s', 'Movies and shows from the 1980s', 'all?year=1980,1989'],
  ['nineties romcom', 'Romantic comedy from the 1990s', 'romantic-comedy?year=1990,1999'],
  ['grief', 'Grief', 'grief'],
  ['heist movies', 'The heist, movies', 'heist?movieType=movie'],
  ['kids', 'Kid’s stuff', 'kids-stuff'],
  ['In bed before eleven', 'In bed before eleven', 'before-eleven'],
  ['blockbusters', 'For the big screen', 'big-screen'],
])('understands “%s” as %s', (text, name, to) => expect(read(text)).toContainEqual([name, to]));

test.each([
  ['horror', false],
  ['best french films', false],
  ['roma', true],
  ['horor', true],
  ['japanse films', true],
  ['french horor', true],
])('marks “%s” as a guess: %s', (text, isGuess) => {
  const [hit] = parseWishes(text);
  expect(hit?.isGuess).toBe(isGuess);
});

test('combines two genres into one list', () => {
  const [hit] = parseWishes('horror comedy');
  expect([hit?.name, hit?.category]).toEqual(['Horror and Comedy', 'horror']);
  expect(hit?.filters.dna).toEqual([{ type: 'genre', key: 'comedy', checker: 'include' }]);
});

test.each([
  ['horor', 'Horror'],
  ['Frnace', 'Movies and shows in French'],
  ['germny', 'Movies and shows in German'],
  ['documentry', 'Documentary'],
  ['japanse films', 'Movies in Japanese'],
])('tolerates the typo in “%s”', (text, name) => expect(read(text).map(([said]) => said)).toContain(name));

test('completes an unfinished word, to at most three lists', () => {
  expect(read('roma').map(([name]) => name)).toContain('Romance');
  expect(parseWishes('rom')).toEqual([]);
  expect(parseWishes('comi').length).toBeGreaterThan(1);
  expect(parseWishes('comi').length).toBeLessThanOrEqual(3);
});

test.each(['the godfather', 'heat 1995', 'greta lee', 'films', 'the', '', 'war and peace', 'news', '🍋'])(
  'finds no list for “%s”',
  (text) => expect(parseWishes(text)).toEqual([]),
);

test('a typo is one letter wrong, missing or added, or two swapped', () => {
  for (const typed of ['frence', 'fench', 'freench', 'rfench', 'french'])
    expect(isLikelyTypo(typed, 'french')).toBe(true);
  for (const typed of ['frnehc', 'fren', 'trunch']) expect(isLikelyTypo(typed, 'french')).toBe(false);
  expect(isLikelyTypo('wat', 'war')).toBe(false);
});

test('finds a built-in list by its name, even if it has other words', () => {
  const lists = [...WISHES.values()].filter((wish) => wish.kind === 'category');
  expect(new Set(lists.map(({ key }) => key)).size).toBe(7);
  for (const { key, name } of lists) expect(read(name)).toEqual([[name, key]]);
});
