import { slug } from '../../../db/seed/slug.ts';
import type { ImportedPerson } from '../imported-title.ts';

/**
 * A person credited with a title that is being imported. `id` is the person's id in Palate; undefined if the person
 * hasn't been identified yet.
 */
export interface DraftPerson extends ImportedPerson {
  readonly id?: string | undefined;
}

/** A person in the database, with the person's ids at IMDb and TMDB. */
export interface KnownPerson {
  readonly id: string;
  readonly imdb_id: string | null;
  readonly tmdb_id: number | null;
}

/** Returns whether two credits may be the same person's: no source gives them different ids. */
function mayBeOne(one: ImportedPerson, other: ImportedPerson): boolean {
  return agree(one.imdbId, other.imdbId) && agree(one.tmdbId, other.tmdbId);
}

function agree(one: string | number | undefined, other: string | number | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/**
 * Returns the credited people, with ids copied from those in `known` who are the same person: the id in Palate, and ids
 * at IMDb or TMDB that the credit lacks. Within one title, people with the same name are the same person, unless their
 * ids at the sources differ.
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
 * An index with which an import finds the ids in Palate of credited people. A credit belongs to the person with the
 * same id at IMDb or TMDB, otherwise to the person with the same name. If the person with this name has another id at
 * the same source, the credit belongs to a namesake, who gets a new id.
 */
export class PersonIndex {
  readonly #byId = new Map<string, DraftPerson>();
  readonly #byImdbId = new Map<string, string>();
  readonly #byTmdbId = new Map<number, string>();

  constructor(known: readonly KnownPerson[]) {
    for (const { id, imdb_id, tmdb_id } of known)
      this.#add(id, { name: id, job: 'cast', imdbId: imdb_id ?? undefined, tmdbId: tmdb_id ?? undefined });
  }

  /**
   * Returns a person's id in Palate, creating one if the person isn't known, and remembers the person's ids at the
   * sources.
   */
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

  /** Returns a person's ids at the sources. @param id the person's id in Palate */
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
