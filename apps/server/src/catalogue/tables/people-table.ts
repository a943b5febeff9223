import { type TextBlock, TextBlockBuilder } from '../packed-strings.ts';

/** People in the order of ids, as they were read; a person's number is their place. */
export interface PeopleTable {
  readonly count: number;
  readonly ids: TextBlock;
  readonly names: TextBlock;
}

/** Collects people, who have to come in the order of ids. */
export class PeopleTableBuilder {
  readonly #ids = new TextBlockBuilder();
  readonly #names = new TextBlockBuilder();

  add({ id, name }: { id: string; name: string }): void {
    this.#ids.add(id);
    this.#names.add(name);
  }

  build(): PeopleTable {
    return { count: this.#ids.count, ids: this.#ids.build(), names: this.#names.build() };
  }
}
