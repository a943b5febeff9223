import { type TextBlock, TextBlockBuilder } from '../packed-strings.ts';

/** People in the order of ids, as they were read; a person's number is their place. */
export interface PeopleTable {
  readonly count: number;
  readonly ids: TextBlock;
  readonly names: TextBlock;
  /** Those that somebody is found by beside, as `splitItems` cuts them. */
  readonly otherNames: TextBlock;
}

/** Collects people, who have to come in the order of ids. */
export class PeopleTableBuilder {
  readonly #ids = new TextBlockBuilder();
  readonly #names = new TextBlockBuilder();
  readonly #otherNames = new TextBlockBuilder();

  add({ id, name, otherNames }: { id: string; name: string; otherNames: string }): void {
    this.#ids.add(id);
    this.#names.add(name);
    this.#otherNames.add(otherNames);
  }

  build(): PeopleTable {
    return {
      count: this.#ids.count,
      ids: this.#ids.build(),
      names: this.#names.build(),
      otherNames: this.#otherNames.build(),
    };
  }
}
