import { GENRE_KEYS } from '@palate/contract/vocab/genres';
import { THEME_KEYS } from '@palate/contract/vocab/themes';
import type { CatalogueTitleRow } from '../catalogue.sql.ts';
import { KeyListsBuilder, type ListBlock } from '../collections/key-lists.ts';
import { type TextBlock, TextBlockBuilder } from '../collections/packed-strings.ts';
import { GrowingNumbers } from '../collections/shared-numbers.ts';
import { foldText } from '../names/fold-text.ts';
import { SEPARATORS } from '../separators.ts';
import { stemOf } from '../series.ts';
import { dayOf, type TitleColumns, TitleColumnsBuilder } from '../title-columns.ts';
import { CREW_JOBS, type CreditLists, CreditListsBuilder, MAKING_JOBS } from './credit-lists.ts';
import type { PersonNumbers } from './person-numbers.ts';
import { RowHashesBuilder } from './row-hashes.ts';
import { splitItems } from './split-items.ts';

/** Titles as read from the database, one row each, ordered by id; all other data is derived from this. */
export interface TitleTable {
  /** Number of titles. */
  readonly count: number;
  readonly columns: TitleColumns;
  readonly ids: TextBlock;
  /** Uint32Array, two numbers per row: see `RowHashesBuilder`. */
  readonly hashes: Uint32Array;
  readonly titles: TextBlock;
  /** The original title and other names, joined by the separator; empty if there are none. */
  readonly otherNames: TextBlock;
  /** Uint32Array by row: `stemOf` the title. */
  readonly stems: Uint32Array;
  /** Each title's lists of keys; see `LIST_NAMES`. */
  readonly lists: Readonly<Record<ListName, ListBlock>>;
  /** Int32Array, one per value of `theatres`: days since 1970-01-01. */
  readonly theatreDays: Int32Array;
  /** Directors, creators and cast, by their numbers in the people table that was read at the same time. */
  readonly credits: CreditLists;
  /** Writers and composers, numbered the same way. */
  readonly crew: CreditLists;
}

/**
 * Names of the lists of keys that each title has. `places` are `service|country` where a title streams, with
 * the source's name for the service; `placeDates` are the dates of these facts, in the same order; `theatres`
 * are countries.
 */
export const LIST_NAMES = [
  'genres',
  'themes',
  'languages',
  'countries',
  'places',
  'placeDates',
  'theatres',
] as const;
type ListName = (typeof LIST_NAMES)[number];

/** Keys that get the first numbers in a list, in this order. Other keys are numbered in order of appearance. */
export const FIRST_KEYS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  genres: GENRE_KEYS,
  themes: THEME_KEYS,
};

/** Genres of our vocabulary; unknown ones in the database are ignored, since no filter could name them. */
const GENRES: ReadonlySet<string> = new Set(GENRE_KEYS);
const THEMES: ReadonlySet<string> = new Set(THEME_KEYS);

/** Builds a `TitleTable` title by title, in the order of ids. */
export class TitleTableBuilder {
  readonly #columns = new TitleColumnsBuilder();
  readonly #ids = new TextBlockBuilder();
  readonly #hashes = new RowHashesBuilder();
  readonly #titles = new TextBlockBuilder();
  readonly #otherNames = new TextBlockBuilder();
  readonly #stems = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #theatreDays = new GrowingNumbers<Int32Array>(Int32Array);
  readonly #credits: CreditListsBuilder;
  readonly #crew: CreditListsBuilder;
  readonly #lists: Record<ListName, KeyListsBuilder> = {
    genres: new KeyListsBuilder(FIRST_KEYS.genres),
    themes: new KeyListsBuilder(FIRST_KEYS.themes),
    languages: new KeyListsBuilder(),
    countries: new KeyListsBuilder(),
    places: new KeyListsBuilder(),
    placeDates: new KeyListsBuilder(),
    theatres: new KeyListsBuilder(),
  };

  constructor(people: PersonNumbers) {
    this.#credits = new CreditListsBuilder(people, MAKING_JOBS);
    this.#crew = new CreditListsBuilder(people, CREW_JOBS);
  }

  /**
   * Adds the next title.
   * @param credits in the format of `listCreditsOf`
   * @param names in the format of `listNamesOf`
   */
  add(title: CatalogueTitleRow, credits: string, names: string): void {
    this.#columns.add(title);
    this.#ids.add(title.id);
    this.#hashes.add(title.hash);
    this.#titles.add(title.title);
    this.#otherNames.add(joinOthers(title, names));
    this.#stems.push(stemOf(title.title));
    const lists = this.#lists;
    lists.genres.add(splitItems(title.genres).filter((key) => GENRES.has(key)));
    lists.themes.add(splitItems(title.themes).filter((key) => THEMES.has(key)));
    lists.languages.add(splitItems(title.languages));
    lists.countries.add(splitItems(title.countries));
    lists.places.add(title.streamings.map(({ service, country }) => `${service}|${country}`));
    lists.placeDates.add(title.streamings.map(({ asOf }) => asOf));
    lists.theatres.add(Object.keys(title.theatrical));
    for (const date of Object.values(title.theatrical)) this.#theatreDays.push(dayOf(date));
    this.#credits.add(credits);
    this.#crew.add(credits);
  }

  build(): TitleTable {
    const lists = LIST_NAMES.map((name) => [name, this.#lists[name].build()]);
    return {
      count: this.#ids.count,
      columns: this.#columns.build(),
      ids: this.#ids.build(),
      hashes: this.#hashes.build(),
      titles: this.#titles.build(),
      otherNames: this.#otherNames.build(),
      stems: this.#stems.toShared(),
      lists: Object.fromEntries(lists) as TitleTable['lists'],
      theatreDays: this.#theatreDays.toShared(),
      credits: this.#credits.build(),
      crew: this.#crew.build(),
    };
  }
}

/** Joins the names that differ from the title and from each other, ignoring case and accents. */
function joinOthers(
  { title, original_title }: Pick<CatalogueTitleRow, 'title' | 'original_title'>,
  names: string,
): string {
  if (names === '') return original_title === null || original_title === title ? '' : original_title;
  const others = new Map<string, string>();
  for (const name of [title, ...(original_title === null ? [] : [original_title]), ...splitItems(names)]) {
    const folded = foldText(name);
    if (!others.has(folded)) others.set(folded, name);
  }
  others.delete(foldText(title));
  return [...others.values()].join(SEPARATORS.item);
}
