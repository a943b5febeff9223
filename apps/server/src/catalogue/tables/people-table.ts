import { type TextBlock, TextBlockBuilder } from '../collections/packed-strings.ts';
import { RowHashesBuilder } from './row-hashes.ts';

/** People as read from the database, ordered by id; a person's number is their index. */
export interface PeopleTable {
  readonly count: number;
  readonly ids: TextBlock;
  /** Uint32Array, two numbers per person: see `RowHashesBuilder`. */
  readonly hashes: Uint32Array;
  readonly names: TextBlock;
  /** Other names that a person can be found by, in the format of `splitItems`. */
  readonly otherNames: TextBlock;
}

/** Builds a `PeopleTable` person by person, in the order of ids. */
export class PeopleTableBuilder {
  readonly #ids = new TextBlockBuilder();
  readonly #hashes = new RowHashesBuilder();
  readonly #names = new TextBlockBuilder();
  readonly #otherNames = new TextBlockBuilder();

  add({ id, name, otherNames, hash }: { id: string; name: string; otherNames: string; hash: string }): void {
    this.#ids.add(id);
    this.#hashes.add(hash);
    this.#names.add(name);
    this.#otherNames.add(otherNames);
  }

  build(): PeopleTable {
    return {
      count: this.#ids.count,
      ids: this.#ids.build(),
      hashes: this.#hashes.build(),
      names: this.#names.build(),
      otherNames: this.#otherNames.build(),
    };
  }
}
