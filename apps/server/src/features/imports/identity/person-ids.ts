import { slug } from '../../../db/seed/slug.ts';
import type { ImportedPerson } from '../imported-title.ts';

/** Somebody credited with a title; `id` where it's known who of those in `people` that is. */
export interface DraftPerson extends ImportedPerson {
  readonly id?: string | undefined;
}

/** A row of `people`. */
export interface KnownPerson {
  readonly id: string;
  readonly imdb_id: string | null;
  readonly tmdb_id: number | null;
}

/** Whether two may be one person: neither source's id says otherwise. */
function mayBeOne(one: ImportedPerson, other: ImportedPerson): boolean {
  return agree(one.imdbId, other.imdbId) && agree(one.tmdbId, other.tmdbId);
}

function agree(one: string | number | undefined, other: string | number | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/**
 * People as a record names them, each with what is known of who that is: in one title a name that stands
 * there already is the same person, unless ids say otherwise.
 */
export function recognise(people: readonly ImportedPerson[], known: readonly DraftPerson[]): DraftPerson[] {
  const left = new Set(known);
  const take = (fits: (other: DraftPerson) => boolean): DraftPerson | undefined => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  return people.map((person) => {
    const name = slug(person.name);
    const found =
      take((other) => isSaidToBe(person, other)) ??
      take((other) => slug(other.name) === name && mayBeOne(person, other));
    return found
      ? {
          ...person,
          id: found.id,
          imdbId: person.imdbId ?? found.imdbId,
          tmdbId: person.tmdbId ?? found.tmdbId,
        }
      : person;
  });
}

function isSaidToBe(one: ImportedPerson, other: ImportedPerson): boolean {
  return (
    (one.imdbId !== undefined && one.imdbId === other.imdbId) ||
    (one.tmdbId !== undefined && one.tmdbId === other.tmdbId)
  );
}

/**
 * Finds who everybody is: the person whom a source's id names, else the one of that name, unless that one
 * has another id of the same source; then it's a namesake with an id of their own.
 */
export class PersonIndex {
  readonly #byId = new Map<string, DraftPerson>();
  readonly #byImdbId = new Map<string, string>();
  readonly #byTmdbId = new Map<number, string>();

  constructor(known: readonly KnownPerson[]) {
    for (const { id, imdb_id, tmdb_id } of known)
      this.#add(id, { name: id, job: 'cast', imdbId: imdb_id ?? undefined, tmdbId: tmdb_id ?? undefined });
  }

  /** Our id of a person; from then on ids given with it are theirs. */
  identify(person: DraftPerson): string {
    const id = this.#find(person) ?? this.#newId(person);
    const known = this.#byId.get(id);
    this.#add(id, {
      ...person,
      imdbId: known?.imdbId ?? this.#unlessTaken(this.#byImdbId, person.imdbId, id),
      tmdbId: known?.tmdbId ?? this.#unlessTaken(this.#byTmdbId, person.tmdbId, id),
    });
    return id;
  }

  /** The sources' ids of one of ours. */
  idsOf(id: string): Pick<ImportedPerson, 'imdbId' | 'tmdbId'> {
    return this.#byId.get(id) ?? {};
  }

  #find(person: DraftPerson): string | undefined {
    const said =
      (person.imdbId !== undefined ? this.#byImdbId.get(person.imdbId) : undefined) ??
      (person.tmdbId !== undefined ? this.#byTmdbId.get(person.tmdbId) : undefined);
    for (const id of [said, person.id, slug(person.name)]) {
      const known = id === undefined ? undefined : this.#byId.get(id);
      if (known && mayBeOne(person, known)) return id;
    }
    return undefined;
  }

  #newId(person: DraftPerson): string {
    const plain = slug(person.name);
    if (!this.#byId.has(plain)) return plain;
    return `${plain}-${person.imdbId ?? `tmdb-${person.tmdbId}`}`;
  }

  #unlessTaken<Key>(ids: ReadonlyMap<Key, string>, key: Key | undefined, id: string): Key | undefined {
    return key !== undefined && (ids.get(key) ?? id) === id ? key : undefined;
  }

  #add(id: string, person: DraftPerson): void {
    this.#byId.set(id, person);
    if (person.imdbId !== undefined) this.#byImdbId.set(person.imdbId, id);
    if (person.tmdbId !== undefined) this.#byTmdbId.set(person.tmdbId, id);
  }
}
