import { OLDEST_VIEWING_YEAR } from '@palate/contract/constants';
import type { Viewing, ViewingChanges, ViewingFields } from '@palate/contract/viewings';
import { localDay } from '../../ui/time/local-day.ts';
import type { LoggedWork } from './logged-work.ts';

/** Precision of a diary entry's date. */
export type Precision = 'day' | 'month' | 'year' | 'unknown';

/** The values of the log form's fields. */
export interface LogDraft {
  /** The entry's id, generated here, so that saving twice doesn't create two entries. */
  readonly id: string;
  readonly precision: Precision;
  /** `2026-11-22`, or empty. */
  readonly day: string;
  /** `01` to `12`. */
  readonly month: string;
  readonly year: string;
  /** 0.5..5; 0 for none. */
  readonly rating: number;
  /** Null until the member chooses. The server then sets it by whether the work was logged before. */
  readonly isRewatch: boolean | null;
  readonly isLiked: boolean;
  readonly tags: readonly string[];
  readonly note: string;
  /** Where the member watched or read it. */
  readonly place: string;
  /** With whom the member watched it. */
  readonly companions: string;
}

/** Creates the draft of a new diary entry, with today's date and the title's current rating. */
export function newDraft(work: LoggedWork, rating: number, now: Date): LogDraft {
  const today = localDay(now);
  return {
    id: crypto.randomUUID(),
    precision: 'day',
    day: today,
    month: today.slice(5, 7),
    year: today.slice(0, 4),
    rating: work.kind === 'title' ? rating : 0,
    isRewatch: null,
    isLiked: false,
    tags: [],
    note: '',
    place: '',
    companions: '',
  };
}

/** Creates the draft for editing a diary entry. */
export function draftOf(viewing: Viewing, now: Date): LogDraft {
  const today = localDay(now);
  const watchedOn = viewing.watchedOn ?? '';
  const precision = ({ 10: 'day', 7: 'month', 4: 'year' } as const)[watchedOn.length] ?? 'unknown';
  const { id, isRewatch, isLiked, tags, note, place, companions } = viewing;
  return {
    ...{ id, isRewatch, isLiked, tags, note, place, companions },
    precision,
    day: precision === 'day' ? watchedOn : '',
    month: watchedOn.slice(5, 7) || today.slice(5, 7),
    year: watchedOn.slice(0, 4) || today.slice(0, 4),
    rating: viewing.rating ?? 0,
  };
}

/** Converts the draft's date to the API's format; null if it is unknown. */
function watchedOnOf({ precision, day, month, year }: LogDraft): string | null {
  return { day, month: `${year}-${month}`, year, unknown: null }[precision];
}

/** Describes what is wrong with a draft's date; null if it is valid. */
export function dateProblem(draft: LogDraft, now: Date): string | null {
  const date = watchedOnOf(draft);
  if (date === null) return null;
  if (draft.precision === 'day' && date === '') return 'Choose a day.';
  const year = Number(date.slice(0, 4));
  if (!/^\d{4}/.test(date) || year < OLDEST_VIEWING_YEAR)
    return `Enter a year from ${OLDEST_VIEWING_YEAR} on.`;
  return date > localDay(now) ? 'That date is in the future.' : null;
}

/** Converts a draft to the API's type. */
export function fieldsOf(work: LoggedWork, draft: LogDraft): ViewingFields {
  const { rating, isRewatch, isLiked, tags, note, place, companions } = draft;
  return {
    kind: work.kind,
    movieId: work.id,
    watchedOn: watchedOnOf(draft),
    rating: rating === 0 ? null : rating,
    ...(isRewatch !== null && { isRewatch }),
    isLiked,
    tags: [...tags],
    ...{ note, place, companions },
  };
}

const EDITABLE = [
  'watchedOn',
  'rating',
  'isRewatch',
  'isLiked',
  'tags',
  'note',
  'place',
  'companions',
] as const satisfies readonly (keyof Viewing & keyof ViewingChanges)[];
type EditableField = (typeof EDITABLE)[number];

/** Lists the fields that a person changed in the form, compared with the diary entry that it showed. */
export function listChanged(before: Viewing, after: ViewingFields): EditableField[] {
  // Saving trims texts.
  const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return EDITABLE.filter(
    (name) => after[name] !== undefined && comparable(after[name]) !== comparable(before[name]),
  );
}

/** Returns only the given fields of a diary entry, in order to change them and no others. */
export const pickFields = (
  from: Viewing | ViewingFields,
  names: readonly EditableField[],
): Pick<ViewingChanges, EditableField> =>
  // Each value has the type of its field; TypeScript can't follow that through `Object.fromEntries`.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<ViewingChanges, EditableField>;

/** Converts a stored diary entry to the API's type, in order to restore it. */
export function fieldsBack(viewing: Viewing): ViewingFields {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...fields } = viewing;
  return { ...fields, keepsTracker: true };
}
