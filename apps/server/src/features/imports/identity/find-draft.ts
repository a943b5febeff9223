import { type ImportedTitle, type ImportProblem, makingPeople } from '../imported-title.ts';
import type { TitleDraft } from '../title-draft.ts';
import { nameKeys, personKey, searchKeys } from './name-key.ts';
import { newTitleId } from './title-id.ts';

/**
 * Maximum difference in years between sources for the same work, for instance between the festival and the cinema
 * release.
 */
const YEARS_APART = 1;
/**
 * Maximum difference in years from the title with a record's id; the id must be wrong if the difference is larger and
 * the names differ.
 */
const ID_YEARS_APART = 4;
/** Titles of the same name, a year apart, are the same work if they share at least this many people. */
const SHARED_PEOPLE = 2;
/**
 * Maximum ratio of the longer to the shorter runtime of the same work. Above it, one of two titles is a short film or
 * another cut.
 */
const LENGTHS_APART = 1.4;
/** Maximum difference in minutes between sources for the same runtime. */
const MINUTES_APART = 2;
/** Minimum runtime for which equal runtimes count; those of short films are often equal by chance. */
const FEATURE_MINUTES = 40;

/**
 * An index of existing titles, which an import searches for the title that a record describes. Titles are held as
 * drafts, which the import changes before it stores them.
 */
export class DraftIndex {
  readonly #byImdbId = new Map<string, TitleDraft>();
  readonly #byTmdbId = new Map<string, TitleDraft>();
  readonly #byId = new Map<string, TitleDraft>();
  readonly #byName = new Map<string, Set<TitleDraft>>();

  /** Adds a title's draft. Call it again after the draft's ids have changed. */
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

  /**
   * Finds the title that a record describes: by its ids, otherwise by kind, name and year. Returns a problem
   * if several titles fit, and undefined if none does.
   */
  find(record: ImportedTitle): TitleDraft | ImportProblem | undefined {
    const byImdb = record.imdbId ? this.#byImdbId.get(record.imdbId) : undefined;
    const byTmdb = record.tmdbId ? this.#byTmdbId.get(`${record.kind} ${record.tmdbId}`) : undefined;
    if (byImdb && byTmdb && byImdb !== byTmdb) {
      return {
        at: record.at,
        field: 'imdb_id',
        reason: `The ids point to two titles: ${record.imdbId} to ${describe(byImdb)}, TMDB’s ${record.tmdbId} to ${describe(byTmdb)}`,
      };
    }
    const byId = byImdb ?? byTmdb;
    // Try the id that the record would get last: a title keeps its id even if its year has changed since.
    if (!byId) return this.#findByName(record) ?? this.#byId.get(newTitleId(record));
    if (isAnotherWork(byId, record)) {
      const [field, id] = byImdb ? ['imdb_id', record.imdbId] : ['tmdb_id', `TMDB’s ${record.tmdbId}`];
      return { at: record.at, field: String(field), reason: `${id} is ${describe(byId)}` };
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
    const likely = [...named].filter((draft) => mayBe(draft, record, people) || isSameWork(draft, record));
    const sameYear = likely.filter(({ row }) => row.year === record.year);
    const best = sameYear.length > 0 ? sameYear : likely;
    if (best.length < 2) return best[0];
    const sharing = best.filter((draft) => countShared(draft, people) > 0);
    const only = sharing.length === 1 ? sharing[0] : undefined;
    return (
      only ?? {
        at: record.at,
        field: 'title',
        reason: `Several titles have this name and year: ${best.map(describe).join(', ')}. Give an id`,
      }
    );
  }
}

/** Lists all names of a title's draft. */
function namesOf({ row, names }: TitleDraft): (string | null)[] {
  return [row.title, row.original_title, ...names];
}

/**
 * Returns whether a draft with one of the record's names is certainly the same work, even if their ids differ. Either
 * they are at most a year apart, have about the same length, and share a director or creator or two of the cast; or
 * they have the same year and length (`isOfOneLength`). Different works fail this: a remake has other makers, or is
 * years apart if the makers are the same, and a short film that was remade as a feature is shorter.
 */
function isSameWork(draft: TitleDraft, record: ImportedTitle): boolean {
  const { row } = draft;
  const known = makingPeople(draft.people);
  const theirs = makingPeople(record.people);
  if (Math.abs(row.year - record.year) > YEARS_APART || isOfOtherLength(row, record)) return false;
  // Some lists name a show's creators as its cast.
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
 * Returns whether year and runtime (within two minutes) are the same, and a person is shared. For films it is enough
 * that one of the two has no people. In public lists, 95 such films have two ids, while 37 pairs differ in length. If
 * all pairs were different works, only about three of the 95 would be expected by chance. For shows this isn't enough,
 * since many have the same runtime.
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

/**
 * Checks whether a record has other external ids than the title it was matched with by name. Returns a problem for
 * the report if it does, and undefined if the ids agree.
 */
export function findIdConflict(draft: TitleDraft, record: ImportedTitle): ImportProblem | undefined {
  const { imdb_id, tmdb_id } = draft.row;
  const [field, theirs, known] =
    imdb_id && record.imdbId && imdb_id !== record.imdbId
      ? (['imdb_id', record.imdbId, imdb_id] as const)
      : (['tmdb_id', record.tmdbId, tmdb_id] as const);
  if (!theirs || !known || String(theirs) === String(known)) return undefined;
  return {
    at: record.at,
    field,
    reason: `${theirs} isn’t ${known}, which ${describe(draft)} has here; name, year and people are the same, so it is taken for that one`,
  };
}

/** Returns whether a draft with the record's name could be the same work. */
function mayBe(draft: TitleDraft, record: ImportedTitle, people: ReadonlySet<string>): boolean {
  const { row } = draft;
  const known = makingPeople(draft.people);
  if (row.imdb_id && record.imdbId && row.imdb_id !== record.imdbId) return false;
  if (row.tmdb_id && record.tmdbId && row.tmdb_id !== record.tmdbId) return false;
  // An alternative name alone isn't proof.
  const own = new Set(nameKeys(row.kind, [row.title, row.original_title]));
  if (!nameKeys(record.kind, [record.title, record.originalTitle]).some((key) => own.has(key))) return false;
  const apart = Math.abs(row.year - record.year);
  if (apart > YEARS_APART) return false;
  const shared = known.reduce((count, { name }) => count + Number(people.has(personKey(name))), 0);
  if (apart > 0) return shared >= Math.min(SHARED_PEOPLE, people.size) && shared > 0;
  // Two films with the same name and year but entirely different directors are different works.
  return shared > 0 || row.kind === 'tv_show' || !known.some(isDirector) || !record.people.some(isDirector);
}

function isDirector({ job }: { readonly job: string }): boolean {
  return job === 'director';
}

/** Returns whether the title with the record's id is so different that the id must be wrong. */
function isAnotherWork(draft: TitleDraft, record: ImportedTitle): boolean {
  const { row } = draft;
  if (Math.abs(row.year - record.year) <= ID_YEARS_APART) return false;
  const names = new Set(nameKeys(row.kind, namesOf(draft)));
  return !nameKeys(row.kind, [record.title, record.originalTitle]).some((key) => names.has(key));
}

function countShared(draft: TitleDraft, people: ReadonlySet<string>): number {
  return makingPeople(draft.people).filter(({ name }) => people.has(personKey(name))).length;
}

function describe({ row }: TitleDraft): string {
  return `“${row.title}” (${row.year})`;
}
