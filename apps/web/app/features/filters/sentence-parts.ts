import type { DnaFilter } from '@palate/contract/filters';
import { dateWords } from '../../ui/date-words.ts';
import type { FilterName, FilterState } from './filter-state.ts';
import { certificateWords, dnaWords, MOVIE_TYPE_WORDS, sortWords, yearWords } from './filter-words.ts';
import type { PageFilters } from './page-filters.ts';

/** One chip of the filter sentence, with the words that lead up to it. */
export interface SentencePart {
  readonly id: string;
  /** Which editor it opens. */
  readonly name: FilterName;
  readonly lead: string;
  readonly label: string;
  /** What takes it away; null for what can only be changed. */
  readonly removed: Partial<FilterState> | null;
}

/**
 * The page's filters as one sentence: "Showing films and series from 2021 to 2026 with a match of 52
 * or better, in order of rating". What narrows nothing is not said.
 */
export function sentenceParts(page: PageFilters): SentencePart[] {
  const { filters } = page;
  const parts: (SentencePart | false | null)[] = [
    {
      id: 'movieType',
      name: 'movieType',
      lead: 'Showing',
      label: MOVIE_TYPE_WORDS[filters.movieType],
      removed: null,
    },
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
      label: `${filters.movieMatchRating}${page.hasTaste ? '' : ' of 100'} or better`,
      removed: { movieMatchRating: 0 },
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
      label: dateWords(filters.releaseDate),
      removed: { releaseDate: null },
    },
    filters.inTheatre && {
      id: 'inTheatre',
      name: 'inTheatre',
      lead: 'now in',
      label: 'cinemas',
      removed: { inTheatre: false },
    },
    filters.isSelectMyServices && {
      id: 'isSelectMyServices',
      name: 'isSelectMyServices',
      lead: 'on',
      label: page.serviceWords,
      removed: { isSelectMyServices: false, services: [] },
    },
  ];
  return parts.filter((part) => part !== false && part !== null);
}

/** What leads up to a DNA filter: a character is what titles are, a theme or genre what they come with. */
const dnaLead = ({ type }: DnaFilter): string => (type === 'slider' ? 'that are' : 'with');

/** Each DNA filter is a chip of its own, so that each can go alone. */
function dnaParts({ dna }: FilterState): SentencePart[] {
  const inOrder = [...dna].sort((a, b) => dnaLead(a).localeCompare(dnaLead(b)));
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

/** How the sentence ends: in which order. */
export function orderPart(page: PageFilters): SentencePart {
  return {
    id: 'sortBy',
    name: 'sortBy',
    lead: 'in order of',
    label: sortWords(page.filters.sortBy, page.ownOrder),
    removed: page.filters.sortBy ? { sortBy: null } : null,
  };
}
