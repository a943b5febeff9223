import type { ImportedTitle, ImportProblem } from '../imported-title.ts';
import type { TitleDraft } from '../title-draft.ts';
import { nameKeys, personKey } from './name-key.ts';
import { newTitleId } from './title-id.ts';

/** Release dates of one work lie this far apart in different lists: a festival's year and a cinema's. */
const YEARS_APART = 1;
/** An id whose title has another name and is further away in time than this points to another work. */
const ID_YEARS_APART = 4;
/** So many people in common tell one work from a namesake a year apart. */
const SHARED_PEOPLE = 2;

/** Drafts by the keys that records find them by. */
export class DraftIndex {
  readonly #byImdbId = new Map<string, TitleDraft>();
  readonly #byTmdbId = new Map<string, TitleDraft>();
  readonly #byId = new Map<string, TitleDraft>();
  readonly #byName = new Map<string, Set<TitleDraft>>();

  /** Takes a draft in; again, after its ids changed. */
  add(draft: TitleDraft): void {
    const { kind, title, original_title, imdb_id, tmdb_id } = draft.row;
    this.#byId.set(draft.row.id, draft);
    if (imdb_id) this.#byImdbId.set(imdb_id, draft);
    if (tmdb_id) this.#byTmdbId.set(`${kind} ${tmdb_id}`, draft);
    for (const key of nameKeys(kind, [title, original_title])) {
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
    for (const key of nameKeys(record.kind, [record.title, record.originalTitle])) {
      for (const draft of this.#byName.get(key) ?? []) named.add(draft);
    }
    if (named.size === 0) return undefined;
    const people = new Set(record.people.map(({ name }) => personKey(name)));
    const likely = [...named].filter((draft) => mayBe(draft, record, people));
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

/** Whether a draft of the record's name is the same work. */
function mayBe(
  { row, people: known }: TitleDraft,
  record: ImportedTitle,
  people: ReadonlySet<string>,
): boolean {
  if (row.imdb_id && record.imdbId && row.imdb_id !== record.imdbId) return false;
  if (row.tmdb_id && record.tmdbId && row.tmdb_id !== record.tmdbId) return false;
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
function isAnotherWork({ row }: TitleDraft, record: ImportedTitle): boolean {
  if (Math.abs(row.year - record.year) <= ID_YEARS_APART) return false;
  const names = new Set(nameKeys(row.kind, [row.title, row.original_title]));
  return !nameKeys(row.kind, [record.title, record.originalTitle]).some((key) => names.has(key));
}

function countShared({ people: known }: TitleDraft, people: ReadonlySet<string>): number {
  return known.filter(({ name }) => people.has(personKey(name))).length;
}

function say({ row }: TitleDraft): string {
  return `“${row.title}” (${row.year})`;
}
