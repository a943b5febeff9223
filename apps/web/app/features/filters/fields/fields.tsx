import { MATCH_TIERS } from '@palate/contract/vocab/lists';
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
import { LanguageField } from './language-field.tsx';
import { Measure } from './measure.tsx';
import { SortField } from './sort-field.tsx';
import { YearField } from './year-field.tsx';

function KindField({ filters, onChange }: FilterFieldProps) {
  return (
    <RadioChoices
      legend="Films, series or both"
      choices={MOVIE_TYPE_CHOICES.map(({ key, name }) => ({ key, name: capitalised(name) }))}
      value={filters.movieType}
      onChange={(movieType) => onChange({ movieType })}
    />
  );
}

function RatingField({ filters, page, onChange }: FilterFieldProps) {
  const tier = MATCH_TIERS.find(({ from }) => filters.movieMatchRating >= from);
  const words =
    filters.movieMatchRating === 0
      ? 'any'
      : `${filters.movieMatchRating} of 100 or better, ${tier?.name ?? 'low'}`;
  return (
    <div className="grid gap-1.5">
      <Measure
        label={page.hasTaste ? 'Your match' : 'Rating'}
        value={filters.movieMatchRating}
        min={0}
        max={95}
        step={1}
        words={words}
        onChange={(movieMatchRating) => onChange({ movieMatchRating })}
      />
      {!page.hasTaste && (
        <p className="type-note text-dim">
          Everybody’s, as we don’t know you yet. After the test this is your own match.{' '}
          <TextLink to="/get-started">Take the test</TextLink>
        </p>
      )}
    </div>
  );
}

function ImdbField({ filters, onChange }: FilterFieldProps) {
  return (
    <Measure
      label="IMDb score"
      value={filters.imdb}
      min={0}
      max={9.5}
      step={0.5}
      words={filters.imdb === 0 ? 'any' : `${filters.imdb} or better`}
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
      label="Only what you haven’t seen"
      checked={filters.isUnseenOnly}
      onChange={({ target }) => onChange({ isUnseenOnly: target.checked })}
    />
  );
}

function TheatreField({ filters, onChange }: FilterFieldProps) {
  return (
    <Toggle
      label="In cinemas now"
      checked={filters.inTheatre}
      onChange={({ target }) => onChange({ inTheatre: target.checked })}
    />
  );
}

/** The ways a list is drawn. */
export const VIEW_CHOICES = [
  { key: 'expanded', name: 'Sleeves, with why' },
  { key: 'default', name: 'A programme, with times' },
] as const;

function ViewField({ filters, onChange }: FilterFieldProps) {
  return (
    <RadioChoices
      legend="Shown as"
      choices={VIEW_CHOICES}
      value={filters.view}
      onChange={(view) => onChange({ view })}
    />
  );
}

interface FilterField {
  readonly name: FilterName;
  readonly label: string;
  readonly Field: ComponentType<FilterFieldProps>;
  /** Whether it could change anything here; always, where it isn't said. */
  isOffered?(page: PageFilters): boolean;
}

/** Every filter that has a field of its own, in the order "Add a filter" shows them. */
const FIELDS: readonly FilterField[] = [
  { name: 'movieType', label: 'Films, series or both', Field: KindField },
  { name: 'year', label: 'Years', Field: YearField },
  { name: 'movieMatchRating', label: 'Match or rating', Field: RatingField },
  // Without a taste nothing is known to be seen.
  { name: 'isUnseenOnly', label: 'Unseen only', Field: UnseenField, isOffered: (page) => page.hasTaste },
  { name: 'inTheatre', label: 'In cinemas', Field: TheatreField, isOffered: (page) => page.hasTheatre },
  { name: 'certificate', label: 'Certificate', Field: CertificateField },
  { name: 'languages', label: 'Languages', Field: LanguageField },
  { name: 'imdb', label: 'IMDb score', Field: ImdbField },
  { name: 'releaseDate', label: 'Release date', Field: ReleaseField },
  { name: 'sortBy', label: 'Order', Field: SortField },
  { name: 'view', label: 'View', Field: ViewField },
];

/** The field of one filter. */
export const findField = (name: FilterName): FilterField | undefined =>
  FIELDS.find((field) => field.name === name);

/** The fields worth offering: those that could change the list, or do already (an address may ask for anything). */
export const offeredFields = (page: PageFilters, filters: FilterState): FilterField[] =>
  FIELDS.filter(({ name, isOffered }) => !isOffered || isOffered(page) || filters[name] === true);
