import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { seededRandom } from '@palate/recommender/maths/seeded-random';
import xz from 'xz-decompress';
import { pick } from './pick.ts';

/** The titles and people that the benchmark searches. */
export interface Corpus {
  /** Names of each title, the displayed one first. Real titles come before invented ones. */
  readonly titles: readonly (readonly string[])[];
  /** Number of real titles. */
  readonly realCount: number;
  /** Popularity of each title (higher is better known); 0 if nobody has voted. */
  readonly popularities: readonly number[];
  readonly people: readonly string[];
}

/** One title in so many has a second name. */
const TITLES_A_SECOND_NAME = 3;

/**
 * Makes titles and people: real titles, and variations of them up to the number (the beginning of one name
 * with the end of another, a sequel, a subtitle). A variation is as well known as a real title of the less
 * known half.
 * @param real null to make all names from syllables
 */
export function makeCorpus(
  real: Pick<Corpus, 'titles' | 'popularities' | 'people'> | null,
  size: { titles: number; people: number },
): Corpus {
  const random = seededRandom(1);
  const base = real ?? inventBase(random);
  const titles = base.titles.map((names) => [...names]);
  const popularities = [...base.popularities];
  const shown = titles.map(([name = '']) => name);
  const lower = base.popularities.toSorted((a, b) => a - b).slice(0, Math.ceil(base.popularities.length / 2));
  while (titles.length < size.titles) {
    const names = [vary(shown, random)];
    if (Math.floor(random() * TITLES_A_SECOND_NAME) === 0) names.push(vary(shown, random));
    titles.push(names);
    popularities.push(pick(lower, random) * random());
  }
  const people = [...base.people];
  while (people.length < size.people) {
    const [first] = pick(base.people, random).split(' ');
    people.push(`${first} ${pick(base.people, random).split(' ').at(-1)}`);
  }
  return { titles, realCount: base.titles.length, popularities, people };
}

function vary(names: readonly string[], random: () => number): string {
  const [one, other] = [pick(names, random).split(' '), pick(names, random).split(' ')];
  const way = random();
  if (way < 0.15) return `${one.join(' ')} ${pick(['2', 'II', 'III', '3', 'Returns', 'Begins'], random)}`;
  if (way < 0.25) return `${one.join(' ')}: ${other.join(' ')}`;
  return [...one.slice(0, Math.ceil(one.length / 2)), ...other.slice(Math.floor(other.length / 2))].join(' ');
}

/** Reads the names and votes in a reference file, and nothing else. */
export async function loadReference(
  path: string,
): Promise<Pick<Corpus, 'titles' | 'popularities' | 'people'>> {
  const titles: string[][] = [];
  const popularities: number[] = [];
  const people = new Set<string>();
  const unpacked = new xz.XzReadableStream(
    Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
  );
  const lines = createInterface({
    input: Readable.fromWeb(unpacked as never),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const record = JSON.parse(line) as {
      title: string;
      imdb_votes?: number;
      vote_count?: number;
      cast?: string[];
      director?: string[] | string;
    };
    titles.push([record.title]);
    // IMDb's voters are about twenty to one of TMDB's.
    popularities.push(Math.max(record.imdb_votes ?? 0, 20 * (record.vote_count ?? 0)));
    for (const name of [record.cast ?? [], record.director ?? []].flat()) people.add(name);
  }
  return { titles, popularities, people: [...people] };
}

function inventBase(random: () => number): Pick<Corpus, 'titles' | 'popularities' | 'people'> {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ren',
    'sta',
    'vel',
    'tor',
    'an',
    'dri',
    'phe',
    'gun',
    'os',
    'ber',
    'il',
  ];
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables, random)).join('');
  const words = Array.from({ length: 30_000 }, word);
  const name = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words, random)).join(' ');
  return {
    titles: Array.from({ length: 100_000 }, () => [name()]),
    popularities: Array.from({ length: 100_000 }, () => 1_000_000 * random() ** 8),
    people: Array.from({ length: 100_000 }, () => `${pick(words, random)} ${pick(words, random)}`),
  };
}
