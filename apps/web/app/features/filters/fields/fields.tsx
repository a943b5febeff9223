import { capitalised } from '@palate/contract/vocab/number-words';
import type { ComponentType } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { FilterName, FilterState } from '../filter-state.ts';
import { MOVIE_TYPE_CHOICES } from '../filter-words.ts';
import type { PageFilters } from '../page-filters.ts';
import { CertificateField } from './certificate-field.tsx';
import { RadioChoices } from './choices.tsx';
import type { FilterFieldProps } from './field-props.ts';
import { GenreField } from './genre-field.tsx';
import { LanguageField } from './language-field.tsx';
import { Measure } from './measure.tsx';
import { PersonField } from './person-field.tsx';
import { ServicesField } from './services-field.tsx';
import { SortField } from './sort-field.tsx';
import { TierField } from './tier-field.tsx';
import { YearField } from './year-field.tsx';

function KindField({ filters, onChange }: FilterFieldProps) {
  return (
    <RadioChoices
      legend="Type"
      choices={MOVIE_TYPE_CHOICES.map(({ key, name }) => ({ key, name: capitalised(name) }))}
      value={filters.movieType}
      onChange={(movieType) => onChange({ movieType })}
    />
  );
}

function RatingField({ filters, page, onChange }: FilterFieldProps) {
  const words = filters.movieMatchRating === 0 ? 'any' : `${filters.movieMatchRating} out of 100`;
  return (
    <div className="grid gap-1.5">
      <Measure
        label={page.hasTaste ? 'Minimum match' : 'Minimum rating'}
        value={filters.movieMatchRating}
        min={0}
        max={95}
        step={1}
        words={words}
        onChange={(movieMatchRating) => onChange({ movieMatchRating })}
      />
      {!page.hasTaste && (
        <p className="type-note text-dim">
          This rating doesn’t depend on your taste. Take the taste test to filter by your match.{' '}
          <TextLink to="/get-started">Take the test</TextLink>
        </p>
      )}
    </div>
  );
}

function ImdbField({ filters, onChange }: FilterFieldProps) {
  return (
    <Measure
      label="Minimum IMDb rating"
      value={filters.imdb}
      min={0}
      max={9.5}
      step={0.5}
      words={filters.imdb === 0 ? 'any' : `${filters.imdb} out of 10`}
      onChange={(imdb) => onChange({ imdb })}
    />
  );
}

function ReleaseField({ filters, onChange }: FilterFieldProps) {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">Released on or after</span>
      <input
        type="date"
        className="field"
        value={filters.releaseDate ?? ''}
        onChange={({ target }) => onChange({ releaseDate: target.value || null })}
      />
    </label>
  );
}

function UnseenField({ filters, onChange }: FilterFieldProps) {
  return (
    <Toggle
      label="Hide titles I’ve seen"
      checked={filters.isUnseenOnly}
      onChange={({ target }) => onChange({ isUnseenOnly: target.checked })}
    />
  );
}

function TheatreField({ filters, onChange }: FilterFieldProps) {
  return (
    <Toggle
      label="In theaters now"
      checked={filters.inTheatre}
      onChange={({ target }) => onChange({ inTheatre: target.checked })}
    />
  );
}

/** The views of a list that the viewer can choose from, with their labels. */
export const VIEW_CHOICES = [
  { key: 'expanded', name: 'Grid' },
  { key: 'default', name: 'List with end times' },
] as const;

function ViewField({ filters, onChange }: FilterFieldProps) {
  return (
    <RadioChoices
      legend="View"
      choices={VIEW_CHOICES}
      value={filters.view}
      onChange={(view) => onChange({ view })}
    />
  );
}

/**
 * Name of a filter editor: the filter that it changes, or `genre` if it changes only the genres of the DNA filters.
 */
export type EditorName = FilterName | 'genre';

interface FilterField<Name extends EditorName = FilterName> {
  readonly name: Name;
  readonly label: string;
  /** The label for viewers without a taste, for whom the filter applies to the rating. */
  readonly ratingLabel?: string;
  readonly Field: ComponentType<FilterFieldProps>;
  /** Whether the filter could change the list on this page; by default it always could. */
  isOffered?(page: PageFilters): boolean;
}

const GENRE_FIELD: FilterField<'genre'> = { name: 'genre', label: 'Genres', Field: GenreField };

/**
 * Whether the unseen filter is offered. Without a taste we don't know which titles the viewer has seen; among
 * the viewer's own lists, only the watchlist has both seen and unseen titles.
 */
const isUnseenOffered = ({ hasTaste, trackedList }: PageFilters): boolean =>
  trackedList && trackedList.userId === null ? trackedList.path === '/watchlist' : hasTaste;

/** Every filter that has a field of its own, in the order of “Add a filter”. */
const FIELDS: readonly FilterField[] = [
  { name: 'movieType', label: 'Type', Field: KindField },
  { name: 'actorId', label: 'Person', Field: PersonField },
  { name: 'year', label: 'Release year', Field: YearField },
  { name: 'movieMatchRating', label: 'Minimum match', ratingLabel: 'Minimum rating', Field: RatingField },
  { name: 'tasteMatchTier', label: 'Match level', ratingLabel: 'Rating level', Field: TierField },
  { name: 'isSelectMyServices', label: 'Streaming services', Field: ServicesField },
  { name: 'isUnseenOnly', label: 'Unseen only', Field: UnseenField, isOffered: isUnseenOffered },
  { name: 'inTheatre', label: 'In theaters', Field: TheatreField, isOffered: (page) => page.hasTheatre },
  { name: 'certificate', label: 'Age rating', Field: CertificateField },
  { name: 'languages', label: 'Languages', Field: LanguageField },
  { name: 'imdb', label: 'Minimum IMDb rating', Field: ImdbField },
  { name: 'releaseDate', label: 'Release date', Field: ReleaseField },
  { name: 'sortBy', label: 'Sort by', Field: SortField, isOffered: (page) => !page.trackedList },
  { name: 'view', label: 'View', Field: ViewField },
];

/** Returns the field of a filter; undefined if it has none. */
export const getField = (name: EditorName): FilterField<EditorName> | undefined =>
  name === 'genre' ? GENRE_FIELD : FIELDS.find((field) => field.name === name);

/** Lists the fields to offer: those that could change this page's list, or that the URL already sets. */
export const offeredFields = (page: PageFilters, filters: FilterState): FilterField[] =>
  FIELDS.filter(({ name, isOffered }) => !isOffered || isOffered(page) || filters[name] === true);
