import type { DnaFilter } from '@palate/contract/filters';
import { capitalised } from '@palate/contract/vocab/number-words';
import { formatFilters } from '../filters/filter-address.ts';
import { type FilterState, NO_FILTERS } from '../filters/filter-state.ts';
import { addressQuery } from '../match/address-query.ts';
import { foldWords } from './fold-words.ts';
import { isLikelyTypo } from './is-likely-typo.ts';
import { WISHES, type Wish } from './wish-words.ts';

/** A list that a search text describes, such as “horror” or “french films of the 80s”. */
export interface WishHit {
  readonly id: string;
  /** Name of the list, such as “Horror films in French”. */
  readonly name: string;
  /** The kind of list: "Genre", or "List" if it combines several. */
  readonly kind: string;
  readonly to: string;
  /** Whether a word was completed, or a typo in it corrected. */
  readonly isGuess: boolean;
  /** Key of the category whose page shows the list, with the page's `filters`; null for the page of all titles. */
  readonly category: string | null;
  readonly filters: FilterState;
}

/** Connecting words, which the search ignores. */
const JOINING = new Set(
  'a about and any best for from good great in language me of on set some the to with'.split(' '),
);
/** Maximum number of words in a phrase: “In bed before eleven” has four. */
const LONGEST_PHRASE = 4;
/** Maximum number of lists for an unfinished word. */
const MOST_HITS = 3;
/** Minimum length of an unfinished word that is completed; shorter ones match too much. */
const SHORTEST_BEGINNING = 4;

/** Finds the lists that all words of a search text describe together. Returns none if any word is unknown. */
export function parseWishes(text: string): WishHit[] {
  const words = foldWords(text);
  const readings = parseWords(words).filter(({ wishes }) => wishes.some(({ kind }) => kind !== 'movieType'));
  const hits = readings.flatMap((reading) => toHit(reading) ?? []);
  return hits.filter((hit, at) => hits.findIndex(({ to }) => to === hit.to) === at).slice(0, MOST_HITS);
}

interface Reading {
  readonly wishes: readonly Wish[];
  readonly isGuess: boolean;
}

/**
 * Parses the words from left to right in every possible way, longest phrases first. The readings differ only
 * in the last word.
 */
function parseWords(words: readonly string[]): Reading[] {
  if (words.length === 0) return [{ wishes: [], isGuess: false }];
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    const wish = WISHES.get(words.slice(0, length).join(' '));
    if (wish)
      return parseWords(words.slice(length)).map((rest) => ({ ...rest, wishes: [wish, ...rest.wishes] }));
  }
  const [word = '', ...others] = words;
  if (JOINING.has(word)) return parseWords(others);
  if (others.length === 0) return guess(word).map((wish) => ({ wishes: [wish], isGuess: true }));
  const correctedWish = [...WISHES].find(([phrase]) => isLikelyTypo(word, phrase))?.[1];
  return correctedWish
    ? parseWords(others).map(({ wishes }) => ({ wishes: [correctedWish, ...wishes], isGuess: true }))
    : [];
}

/** Completes the last word, or corrects a typo in it. */
function guess(word: string): Wish[] {
  const all = [...WISHES];
  const begun = word.length < SHORTEST_BEGINNING ? [] : all.filter(([phrase]) => phrase.startsWith(word));
  const meant = begun.length > 0 ? begun : all.filter(([phrase]) => isLikelyTypo(word, phrase));
  return meant.map(([, wish]) => wish);
}

/** Combines wishes into one list; null if they contradict each other. */
function toHit({ wishes, isGuess }: Reading): WishHit | null {
  const all = <Kind extends Wish['kind']>(kind: Kind) =>
    wishes.filter((wish): wish is Extract<Wish, { kind: Kind }> => wish.kind === kind);
  const [standing, ...otherStanding] = all('category');
  const [years, ...otherYears] = all('years');
  const [type] = all('movieType');
  if (otherStanding.length > 0 || otherYears.length > 0) return null;
  const vocab = all('vocab');
  const [first] = vocab;
  const category = standing?.key ?? first?.key ?? null;
  const further = standing ? vocab : vocab.slice(1);
  const languages = all('language');
  const filters: FilterState = {
    ...NO_FILTERS,
    movieType: type?.movieType ?? 'all',
    year: years?.years ?? null,
    languages: languages.map(({ code }) => code),
    dna: further.map(({ type: kind, key }) => ({ type: kind, key, checker: 'include' }) as DnaFilter),
  };
  const query = addressQuery(formatFilters(filters, NO_FILTERS), '');
  const to = `/dashboard/category/${category ?? 'all'}${query === '?' ? '' : query}`;
  const subjects = [...(standing ? [standing.name] : []), ...vocab.map(({ name }) => name)];
  return {
    id: `w-${to}`,
    name: nameOf(
      subjects,
      type?.movieType ?? 'all',
      languages.map(({ name }) => name),
      years?.name,
    ),
    kind: kindOf(wishes),
    to,
    isGuess,
    category,
    filters,
  };
}

/** Returns the kind that all conditions have in common, ignoring movies and shows. */
function kindOf(wishes: readonly Wish[]): string {
  const kinds = new Set(
    wishes
      .filter(({ kind }) => kind !== 'movieType')
      .map((wish) => (wish.kind === 'vocab' ? wish.type : KIND_NAMES[wish.kind])),
  );
  const [kind] = kinds;
  return capitalised(kinds.size === 1 && kind ? kind : 'list');
}

const KIND_NAMES = { category: 'list', language: 'language', years: 'decade', movieType: 'list' } as const;

const KIND_WORDS: Readonly<Partial<Record<FilterState['movieType'], string>>> = {
  movie: 'movies',
  tv_show: 'shows',
};

/** Names a list: “Horror and Comedy, movies in French from the 1980s”. */
function nameOf(
  subjects: readonly string[],
  movieType: FilterState['movieType'],
  languages: readonly string[],
  years: string | undefined,
): string {
  const kind = KIND_WORDS[movieType];
  const plain = subjects.length === 0;
  return [
    plain ? capitalised(kind ?? 'movies and shows') : `${subjects.join(' and ')}${kind ? `, ${kind}` : ''}`,
    languages.length > 0 && `in ${languages.join(' or ')}`,
    years && `from ${years}`,
  ]
    .filter(Boolean)
    .join(' ');
}
