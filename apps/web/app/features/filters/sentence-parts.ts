import type { DnaFilter } from '@palate/contract/filters';
import { DEFAULT_LOCALE, dateWords } from '@palate/contract/vocab/date-words';
import { tonightWords } from '../match/tonight.ts';
import type { EditorName } from './fields/fields.tsx';
import type { FilterState } from './filter-state.ts';
import {
  certificateWords,
  dnaWords,
  MOVIE_TYPE_WORDS,
  sortWords,
  tierWords,
  yearWords,
} from './filter-words.ts';
import type { FilterFacts, PageFilters } from './page-filters.ts';

/** One chip of the filter sentence, with the words before it. */
export interface SentencePart {
  readonly id: string;
  /** Name of the editor that the chip opens. */
  readonly name: EditorName;
  /** The words before the chip. */
  readonly lead: string;
  /** The words on the chip. */
  readonly label: string;
  /** The change that removes this filter; null if it can't be removed. */
  readonly removed: Partial<FilterState> | null;
  /** Whether nothing has been chosen yet. */
  readonly isEmpty?: boolean;
}

/**
 * Converts the page's filters to the parts of one sentence: “Showing movies and shows of any genre from 2021
 * to 2026 with a match of 52 or better”. Leaves out filters that don't limit the list, except kind and genre.
 * @param locale the viewer's, for dates
 */
export function sentenceParts(page: FilterFacts, locale = DEFAULT_LOCALE): SentencePart[] {
  const { filters } = page;
  const parts: (SentencePart | false | null)[] = [
    {
      id: 'movieType',
      name: 'movieType',
      lead: 'Showing',
      label: MOVIE_TYPE_WORDS[filters.movieType],
      removed: null,
    },
    ...genreParts(page),
    filters.year && {
      id: 'year',
      name: 'year',
      lead: 'from',
      label: yearWords(filters.year),
      removed: { year: null },
    },
    filters.actorId !== null && {
      id: 'actorId',
      name: 'actorId',
      lead: 'with',
      label: page.person?.name ?? 'somebody we don’t know',
      removed: { actorId: null },
    },
    filters.isUnseenOnly && {
      id: 'isUnseenOnly',
      name: 'isUnseenOnly',
      lead: 'you',
      label: 'haven’t seen',
      removed: { isUnseenOnly: false },
    },
    ...dnaParts(filters),
    filters.movieMatchRating > 0 && {
      id: 'movieMatchRating',
      name: 'movieMatchRating',
      lead: page.hasTaste ? 'with a match of' : 'with a rating of',
      label: `${filters.movieMatchRating}${page.hasTaste ? '' : ' out of 100'} or better`,
      removed: { movieMatchRating: 0 },
    },
    filters.tasteMatchTier !== null && {
      id: 'tasteMatchTier',
      name: 'tasteMatchTier',
      lead: 'with',
      label: tierWords(filters.tasteMatchTier, page.hasTaste),
      removed: { tasteMatchTier: null },
    },
    filters.imdb > 0 && {
      id: 'imdb',
      name: 'imdb',
      lead: 'with',
      label: `${filters.imdb} or better on IMDb`,
      removed: { imdb: 0 },
    },
    filters.languages.length > 0 && {
      id: 'languages',
      name: 'languages',
      lead: 'in',
      label: page.languageWords,
      removed: { languages: [] },
    },
    filters.certificate.length > 0 && {
      id: 'certificate',
      name: 'certificate',
      lead: 'rated',
      label: certificateWords(filters.certificate),
      removed: { certificate: [] },
    },
    filters.releaseDate !== null && {
      id: 'releaseDate',
      name: 'releaseDate',
      lead: 'released since',
      label: dateWords(filters.releaseDate, locale),
      removed: { releaseDate: null },
    },
    filters.inTheatre && {
      id: 'inTheatre',
      name: 'inTheatre',
      lead: 'now in',
      label: 'theaters',
      removed: { inTheatre: false },
    },
    filters.isSelectMyServices && servicesPart(page),
  ];
  return parts.filter((part) => part !== false && part !== null);
}

/** Creates the chip for services. If none are chosen, it asks for them; the list isn't limited then. */
function servicesPart({ filters, serviceWords }: FilterFacts): SentencePart {
  const isEmpty = filters.services.length === 0;
  return {
    id: 'isSelectMyServices',
    name: 'isSelectMyServices',
    lead: isEmpty ? '' : 'on',
    label: isEmpty ? 'choose your services' : serviceWords,
    removed: { isSelectMyServices: false, services: [] },
    isEmpty,
  };
}

const isGenre = ({ type, checker }: DnaFilter): boolean => type === 'genre' && checker === 'include';

/**
 * Creates one chip for each chosen genre, or one for “any genre”; on a category page only for chosen ones,
 * since the category may itself be a genre.
 */
function genreParts({ filters: { dna }, category }: FilterFacts): SentencePart[] {
  const genres = dna.filter(isGenre);
  if (genres.length === 0) {
    return category === null
      ? [{ id: 'genre', name: 'genre', lead: 'of', label: 'any genre', removed: null, isEmpty: true }]
      : [];
  }
  const lead = genres.length === 1 ? 'in the genre' : 'in the genres';
  return genres.map((genre, at) => ({
    id: `dna.genre.${genre.key}`,
    name: 'genre',
    lead: at === 0 ? lead : 'and',
    label: dnaWords(genre),
    removed: { dna: dna.filter((other) => other !== genre) },
  }));
}

/** Returns the words before a DNA filter: titles “that are” of a mood, “with” a theme. */
const dnaLead = ({ type }: DnaFilter): string => (type === 'slider' ? 'that are' : 'with');

/** Creates one chip for each excluded mood, theme and genre, so that each can be removed. */
function dnaParts({ dna }: FilterState): SentencePart[] {
  const inOrder = dna
    .filter((filter) => !isGenre(filter))
    .sort((a, b) => dnaLead(a).localeCompare(dnaLead(b)));
  return inOrder.map((filter, at) => {
    const before = inOrder[at - 1];
    return {
      id: `dna.${filter.type}.${filter.key}`,
      name: 'dna',
      lead: before && dnaLead(before) === dnaLead(filter) ? 'and' : dnaLead(filter),
      label: dnaWords(filter),
      removed: { dna: dna.filter((other) => other !== filter) },
    };
  });
}

/** Creates the chip for the order of the list, at the end of the sentence. */
export function orderPart(page: FilterFacts): SentencePart {
  return {
    id: 'sortBy',
    name: 'sortBy',
    lead: 'sorted by',
    label: sortWords(page.filters.sortBy, page.ownOrder),
    removed: page.filters.sortBy ? { sortBy: null } : null,
  };
}

/** Adds the words about a page's filters. @param locale the viewer's, for dates */
export const withWords = (page: FilterFacts, locale = DEFAULT_LOCALE): PageFilters => ({
  ...page,
  sentence: sentenceParts(page, locale),
  order: orderPart(page),
  tonightWords: tonightWords(page.tonight),
});
