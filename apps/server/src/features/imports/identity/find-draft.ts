import { type ImportedTitle, type ImportProblem, makingPeople } from '../imported-title.ts';
import type { TitleDraft } from '../title-draft.ts';
import { nameKeys, personKey, searchKeys } from './name-key.ts';
import { newTitleId } from './title-id.ts';

/** Release dates of one work lie this far apart in different lists: a festival's year and a cinema's. */
const YEARS_APART = 1;
/** An id whose title has another name and is further away in time than this points to another work. */
const ID_YEARS_APART = 4;
/** So many people in common tell one work from a namesake a year apart. */
const SHARED_PEOPLE = 2;
/** Of so different a length (the longer over the shorter) one is a short film or a cut of its own. */
const LENGTHS_APART = 1.4;
/** One work's length in different lists. */
const MINUTES_APART = 2;
/** Short films are of a length by chance. */
const FEATURE_MINUTES = 40;

/** Drafts by the keys that records find them by. */
export class DraftIndex {
  readonly #byImdbId = new Map<string, TitleDraft>();
  readonly #byTmdbId = new Map<string, TitleDraft>();
  readonly #byId = new Map<string, TitleDraft>();
  readonly #byName = new Map<string, Set<TitleDraft>>();

  /** Takes a draft in; again, after its ids changed. */
  add(draft: TitleDraft): void {
    const { kind, imdb_id, tmdb_id } = draft.row;
    this.#byId.set(draft.row.id, draft);
    if (imdb_id) this.#byImdbId.set(imdb_id, draft);
    if (tmdb_id) this.#byTmdbId.set(`${kind} ${tmdb_id}`, draft);
    for (const key of searchKeys(kind, namesOf(draft))) {
      const named = this.#byName.get(key);
      if (named) named.add(draft);
      else this.#byName.set(key, new Set([draft]));
    }
  }

  /** The title that a record speaks of: by its ids, else by kind, name and year; what is wrong where that can't be told. */
  find(record: ImportedTitle): TitleDraft | ImportProblem | undefined {
    const byImdb = record.imdbId ? this.#byImdbId.get(record.imdbId) : undefined;
    const byTmdb = record.tmdbId ? this.#byTmdbId.get(`${record.kind} ${record.tmdbId}`) : undefined;
    if (byImdb && byTmdb && byImdb !== byTmdb) {
      return {
        at: record.at,
        field: 'imdb_id',
        reason: `The ids point to two titles: ${record.imdbId} to ${say(byImdb)}, TMDB’s ${record.tmdbId} to ${say(byTmdb)}`,
      };
    }
    const byId = byImdb ?? byTmdb;
    // The id it would get is the last resort: a title that has moved to another year since keeps it.
    if (!byId) return this.#findByName(record) ?? this.#byId.get(newTitleId(record));
    if (isAnotherWork(byId, record)) {
      const [field, id] = byImdb ? ['imdb_id', record.imdbId] : ['tmdb_id', `TMDB’s ${record.tmdbId}`];
      return { at: record.at, field: String(field), reason: `${id} is ${say(byId)}` };
    }
    return byId;
  }

  #findByName(record: ImportedTitle): TitleDraft | ImportProblem | undefined {
    const named = new Set<TitleDraft>();
    for (const key of searchKeys(record.kind, [record.title, record.originalTitle])) {
      for (const draft of this.#byName.get(key) ?? []) named.add(draft);
    }
    if (named.size === 0) return undefined;
    const people = new Set(makingPeople(record.people).map(({ name }) => personKey(name)));
    const likely = [...named].filter((draft) => mayBe(draft, record, people) || isSurely(draft, record));
    const sameYear = likely.filter(({ row }) => row.year === record.year);
    const best = sameYear.length > 0 ? sameYear : likely;
    if (best.length < 2) return best[0];
    const sharing = best.filter((draft) => countShared(draft, people) > 0);
    const only = sharing.length === 1 ? sharing[0] : undefined;
    return (
      only ?? {
        at: record.at,
        field: 'title',
        reason: `Several titles have this name and year: ${best.map(say).join(', ')}. Give an id`,
      }
    );
  }
}

/** Every name a draft is known by. */
function namesOf({ row, names }: TitleDraft): (string | null)[] {
  return [row.title, row.original_title, ...names];
}

/**
 * Whether a draft of one of the record's names is the same work, whatever ids say: at most a year apart and of
 * much the same length, by somebody who made it or two of its cast; or of one year and one length. A remake has
 * other makers, a maker's own remake is years away, and the short film before a film is shorter.
 */
function isSurely(draft: TitleDraft, record: ImportedTitle): boolean {
  const { row } = draft;
  const known = makingPeople(draft.people);
  const theirs = makingPeople(record.people);
  if (Math.abs(row.year - record.year) > YEARS_APART || isOfOtherLength(row, record)) return false;
  // Some lists give a show's makers as its cast.
  const isMaker = ({ job }: { readonly job: string }) => job !== 'cast' || record.kind === 'tv_show';
  const makers = new Set(theirs.filter(isMaker).map(({ name }) => personKey(name)));
  const all = new Set(theirs.map(({ name }) => personKey(name)));
  if (known.some(({ name, job }) => job !== 'cast' && makers.has(personKey(name)))) return true;
  const cast = new Set(known.filter(({ job }) => job === 'cast').map(({ name }) => personKey(name)));
  return [...cast].filter((key) => all.has(key)).length >= SHARED_PEOPLE || isOfOneLength(draft, record, all);
}

function isOfOtherLength(row: TitleDraft['row'], record: ImportedTitle): boolean {
  const [mine, theirs] = [row.runtime_minutes, record.runtimeMinutes];
  if (row.kind !== 'movie' || !mine || !theirs) return false;
  return Math.max(mine, theirs) > LENGTHS_APART * Math.min(mine, theirs);
}

/**
 * Whether name, year and length to the minute or two are the same, with somebody in common; for a film it's
 * enough that one of the two names nobody. In public lists 95 such films stand under two ids, and 37 of other
 * lengths; were all of those namesakes, chance would make some three of the 95. Shows are of a length by kind.
 */
function isOfOneLength(draft: TitleDraft, record: ImportedTitle, theirs: ReadonlySet<string>): boolean {
  const { row } = draft;
  const people = makingPeople(draft.people);
  const [mine, minutes] = [row.runtime_minutes ?? 0, record.runtimeMinutes ?? 0];
  const isAlike = mine > 0 && minutes > 0 && Math.abs(mine - minutes) <= MINUTES_APART;
  if (!isAlike || row.year !== record.year) return false;
  if (people.some(({ name }) => theirs.has(personKey(name)))) return true;
  const namesNobody = people.length === 0 || theirs.size === 0;
  return row.kind === 'movie' && namesNobody && Math.min(mine, minutes) >= FEATURE_MINUTES;
}

/** What stands against a record's being the title it was joined to by name; undefined where nothing does. */
export function saysOtherwise(draft: TitleDraft, record: ImportedTitle): ImportProblem | undefined {
  const { imdb_id, tmdb_id } = draft.row;
  const [field, theirs, known] =
    imdb_id && record.imdbId && imdb_id !== record.imdbId
      ? (['imdb_id', record.imdbId, imdb_id] as const)
      : (['tmdb_id', record.tmdbId, tmdb_id] as const);
  if (!theirs || !known || String(theirs) === String(known)) return undefined;
  return {
    at: record.at,
    field,
    reason: `${theirs} isn’t ${known}, which ${say(draft)} has here; name, year and people are the same, so it is taken for that one`,
  };
}

/** Whether a draft of the record's name is the same work. */
function mayBe(draft: TitleDraft, record: ImportedTitle, people: ReadonlySet<string>): boolean {
  const { row } = draft;
  const known = makingPeople(draft.people);
  if (row.imdb_id && record.imdbId && row.imdb_id !== record.imdbId) return false;
  if (row.tmdb_id && record.tmdbId && row.tmdb_id !== record.tmdbId) return false;
  // A name that it's known by elsewhere is no proof by itself.
  const own = new Set(nameKeys(row.kind, [row.title, row.original_title]));
  if (!nameKeys(record.kind, [record.title, record.originalTitle]).some((key) => own.has(key))) return false;
  const apart = Math.abs(row.year - record.year);
  if (apart > YEARS_APART) return false;
  const shared = known.reduce((count, { name }) => count + Number(people.has(personKey(name))), 0);
  if (apart > 0) return shared >= Math.min(SHARED_PEOPLE, people.size) && shared > 0;
  // Two films of one name and year, by directors who have nothing to do with each other, are two works.
  return shared > 0 || row.kind === 'tv_show' || !known.some(isDirector) || !record.people.some(isDirector);
}

function isDirector({ job }: { readonly job: string }): boolean {
  return job === 'director';
}

/** Whether an id's title is so different that the id must be wrong. */
function isAnotherWork(draft: TitleDraft, record: ImportedTitle): boolean {
  const { row } = draft;
  if (Math.abs(row.year - record.year) <= ID_YEARS_APART) return false;
  const names = new Set(nameKeys(row.kind, namesOf(draft)));
  return !nameKeys(row.kind, [record.title, record.originalTitle]).some((key) => names.has(key));
}

function countShared(draft: TitleDraft, people: ReadonlySet<string>): number {
  return makingPeople(draft.people).filter(({ name }) => people.has(personKey(name))).length;
}

function say({ row }: TitleDraft): string {
  return `“${row.title}” (${row.year})`;
}
