import { type TextBlock, TextBlockBuilder } from '../packed-strings.ts';
import { RowMarksBuilder } from './row-marks.ts';

/** People in the order of ids, as they were read; a person's number is their place. */
export interface PeopleTable {
  readonly count: number;
  readonly ids: TextBlock;
  /** Uint32Array, two a person: see `RowMarksBuilder`. */
  readonly marks: Uint32Array;
  readonly names: TextBlock;
  /** Those that somebody is found by beside, as `splitItems` cuts them. */
  readonly otherNames: TextBlock;
}

/** Collects people, who have to come in the order of ids. */
export class PeopleTableBuilder {
  readonly #ids = new TextBlockBuilder();
  readonly #marks = new RowMarksBuilder();
  readonly #names = new TextBlockBuilder();
  readonly #otherNames = new TextBlockBuilder();

  add({ id, name, otherNames, mark }: { id: string; name: string; otherNames: string; mark: string }): void {
    this.#ids.add(id);
    this.#marks.add(mark);
    this.#names.add(name);
    this.#otherNames.add(otherNames);
  }

  build(): PeopleTable {
    return {
      count: this.#ids.count,
      ids: this.#ids.build(),
      marks: this.#marks.build(),
      names: this.#names.build(),
      otherNames: this.#otherNames.build(),
    };
  }
}
