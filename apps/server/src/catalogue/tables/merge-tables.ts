import type { ListBlock } from '../collections/key-lists.ts';
import {
  findSorted,
  openStrings,
  type PackedStrings,
  type TextBlock,
} from '../collections/packed-strings.ts';
import { type Numbers, type NumbersType, sharedNumbers } from '../collections/shared-numbers.ts';
import { COLUMN_TYPES, mapColumns, type TitleColumns } from '../title-columns.ts';
import type { CreditLists } from './credit-lists.ts';
import type { PeopleTable } from './people-table.ts';
import { FIRST_KEYS, LIST_NAMES, type TitleTable } from './title-table.ts';

/**
 * Origin of each row of a merged table: Int32Array; n ≥ 0 is row n of the earlier table, n < 0 is row −1 − n of the
 * changed rows.
 */
type Origins = Int32Array;

/** The table of people after a merge, and the new number of each earlier person (Int32Array, −1 if deleted). */
export interface MergedPeople {
  readonly table: PeopleTable;
  readonly numbers: Int32Array;
}

/**
 * Merges changed people into the earlier table.
 * @param count number of people in the database now; if the merged table has another number, people were deleted, and
 *   `loadIds` returns the ids of those who remain
 */
export async function mergePeople(
  before: PeopleTable,
  changed: PeopleTable,
  count: number,
  loadIds: () => Promise<ReadonlySet<string>>,
): Promise<MergedPeople> {
  const origins = await mergeRows(before.ids, changed.ids, count, loadIds);
  const numbers = new Int32Array(before.count).fill(-1);
  origins.forEach((origin, place) => {
    if (origin >= 0) numbers[origin] = place;
  });
  // A changed person keeps their number.
  const now = openStrings(changed.ids);
  const then = openStrings(before.ids);
  origins.forEach((origin, place) => {
    const old = origin < 0 ? findSorted(then, now.at(-1 - origin)) : undefined;
    if (old !== undefined) numbers[old] = place;
  });
  const table = {
    count: origins.length,
    ids: gatherTexts(before.ids, changed.ids, origins),
    hashes: gatherHashes(before.hashes, changed.hashes, origins),
    names: gatherTexts(before.names, changed.names, origins),
    otherNames: gatherTexts(before.otherNames, changed.otherNames, origins),
  };
  return { table, numbers };
}

/**
 * Merges changed titles into the earlier table, and removes titles that have been deleted.
 * @param changed the changed titles, whose credits use the numbers of the people table in `now`
 */
export async function mergeTitles(
  before: TitleTable,
  changed: TitleTable,
  now: { count: number; loadIds: () => Promise<ReadonlySet<string>>; people: MergedPeople },
): Promise<TitleTable> {
  const origins = await mergeRows(before.ids, changed.ids, now.count, now.loadIds);
  const lists = LIST_NAMES.map((name) => [
    name,
    gatherLists(before.lists[name], changed.lists[name], origins, FIRST_KEYS[name] ?? []),
  ]);
  const columns = mapColumns((name) => {
    const [Type, width] = COLUMN_TYPES[name];
    return gatherNumbers(
      Type as NumbersType<Numbers>,
      before.columns[name],
      changed.columns[name],
      origins,
      width,
    );
  });
  const theatres = [before.lists.theatres.offsets, changed.lists.theatres.offsets] as const;
  return {
    count: origins.length,
    columns: columns as unknown as TitleColumns,
    ids: gatherTexts(before.ids, changed.ids, origins),
    hashes: gatherHashes(before.hashes, changed.hashes, origins),
    titles: gatherTexts(before.titles, changed.titles, origins),
    otherNames: gatherTexts(before.otherNames, changed.otherNames, origins),
    stems: gatherNumbers<Uint32Array>(Uint32Array, before.stems, changed.stems, origins),
    lists: Object.fromEntries(lists) as TitleTable['lists'],
    theatreDays: gatherSpans<Int32Array>(
      Int32Array,
      theatres,
      [before.theatreDays, changed.theatreDays],
      origins,
    ).values,
    credits: gatherCredits(before.credits, changed.credits, origins, now.people.numbers),
    crew: gatherCredits(before.crew, changed.crew, origins, now.people.numbers),
  };
}

async function mergeRows(
  before: TextBlock,
  changed: TextBlock,
  count: number,
  loadIds: () => Promise<ReadonlySet<string>>,
): Promise<Origins> {
  const [old, fresh] = [openStrings(before), openStrings(changed)];
  const origins = interleave(old, fresh);
  if (origins.length === count) return origins;
  const ids = await loadIds();
  return origins.filter((origin) => ids.has(origin >= 0 ? old.at(origin) : fresh.at(-1 - origin)));
}

/** Merges both lists of ids in order; for an id in both, the changed row is used. */
function interleave(old: PackedStrings, fresh: PackedStrings): Origins {
  const origins = new Int32Array(old.count + fresh.count);
  let length = 0;
  let from = 0;
  for (let next = 0; next < fresh.count; next++) {
    const id = fresh.at(next);
    const place = lowerBound(old, id, from);
    for (let row = from; row < place; row++) origins[length++] = row;
    origins[length++] = -1 - next;
    from = place < old.count && old.at(place) === id ? place + 1 : place;
  }
  for (let row = from; row < old.count; row++) origins[length++] = row;
  return origins.subarray(0, length);
}

/** Returns the first index from `from` on whose text isn't before the given one. */
function lowerBound(texts: PackedStrings, text: string, from: number): number {
  let low = from;
  let high = texts.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (texts.at(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Visits runs of rows that were consecutive in one of the tables, so that they are copied at once. */
function forEachRun(
  origins: Origins,
  visit: (run: { isChanged: boolean; from: number; to: number; at: number }) => void,
): void {
  for (let at = 0, end = 1; at < origins.length; at = end, end += 1) {
    const origin = origins[at];
    const isChanged = origin < 0;
    const step = isChanged ? -1 : 1;
    while (end < origins.length && origins[end] === origin + step * (end - at)) end += 1;
    const from = isChanged ? -1 - origin : origin;
    visit({ isChanged, from, to: from + end - at, at });
  }
}

/**
 * Copies the columns' numbers in the order of the merged rows.
 * @param width numbers per row
 */
function gatherNumbers<A extends Numbers>(
  Type: NumbersType<A>,
  before: A,
  changed: A,
  origins: Origins,
  width = 1,
): A {
  const gathered = sharedNumbers(Type, origins.length * width);
  forEachRun(origins, ({ isChanged, from, to, at }) => {
    gathered.set((isChanged ? changed : before).subarray(from * width, to * width), at * width);
  });
  return gathered;
}

/** Copies consecutive lists, one per row, in the order of the merged rows. */
function gatherSpans<A extends Numbers>(
  Type: NumbersType<A>,
  [before, changed]: readonly [Uint32Array, Uint32Array],
  values: readonly [A, A],
  origins: Origins,
): { offsets: Uint32Array; values: A } {
  const offsets = sharedNumbers<Uint32Array>(Uint32Array, origins.length + 1);
  let length = 0;
  forEachRun(origins, ({ isChanged, from, to, at }) => {
    const own = isChanged ? changed : before;
    const moved = length - own[from];
    for (let i = from; i < to; i++) offsets[at + i - from + 1] = own[i + 1] + moved;
    length = own[to] + moved;
  });
  const gathered = sharedNumbers(Type, length);
  forEachRun(origins, ({ isChanged, from, to, at }) => {
    const own = isChanged ? changed : before;
    gathered.set(values[isChanged ? 1 : 0].subarray(own[from], own[to]), offsets[at]);
  });
  return { offsets, values: gathered };
}

const gatherHashes = (before: Uint32Array, changed: Uint32Array, origins: Origins) =>
  gatherNumbers<Uint32Array>(Uint32Array, before, changed, origins, 2);

function gatherTexts(before: TextBlock, changed: TextBlock, origins: Origins): TextBlock {
  const { offsets, values } = gatherSpans<Uint8Array>(
    Uint8Array,
    [before.offsets, changed.offsets],
    [before.bytes, changed.bytes],
    origins,
  );
  return { offsets, bytes: values };
}

/**
 * Merges lists of keys in the order of the merged rows.
 * @param firstKeys get the first numbers; other keys are numbered in order of appearance, as when everything
 * is read
 */
function gatherLists(
  before: ListBlock,
  changed: ListBlock,
  origins: Origins,
  firstKeys: readonly string[],
): ListBlock {
  const keys = [...before.keys];
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const renumbered = changed.keys.map((key) => {
    const number = numbers.get(key) ?? keys.push(key) - 1;
    numbers.set(key, number);
    return number;
  });
  const values = changed.values.map((number) => renumbered[number]);
  const gathered = gatherSpans<Uint16Array>(
    Uint16Array,
    [before.offsets, changed.offsets],
    [before.values, values],
    origins,
  );
  const order = new Map(firstKeys.map((key, number) => [numbers.get(key) ?? -1, number]));
  for (const value of gathered.values) if (!order.has(value)) order.set(value, order.size);
  const places = Uint16Array.from(keys, (_, number) => order.get(number) ?? 0);
  for (let i = 0; i < gathered.values.length; i++) gathered.values[i] = places[gathered.values[i]];
  return { keys: [...order.keys()].map((number) => keys[number]), ...gathered };
}

function gatherCredits(
  before: CreditLists,
  changed: CreditLists,
  origins: Origins,
  numbers: Int32Array,
): CreditLists {
  const offsets = [before.offsets, changed.offsets] as const;
  const renumbered = before.people.map((person) => numbers[person]);
  const people = gatherSpans<Uint32Array>(Uint32Array, offsets, [renumbered, changed.people], origins);
  return {
    offsets: people.offsets,
    people: people.values,
    jobs: gatherSpans<Uint8Array>(Uint8Array, offsets, [before.jobs, changed.jobs], origins).values,
    roles: gatherSpans<Uint32Array>(Uint32Array, offsets, [before.roles, changed.roles], origins).values,
  };
}
