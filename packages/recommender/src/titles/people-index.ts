import type { TitleContent } from '../types.ts';

/**
 * How much of a title is its first, second, … person (our choice): the director or creator
 * stands first, then the leads; from the seventh on nobody comes for them.
 */
const PERSON_RANK_WEIGHTS = [1, 0.6, 0.5, 0.4, 0.35, 0.3];

/** The titles each person worked on, with the size of their part, as one list after another. */
export interface PeopleIndex {
  /** Uint32Array: where each person's list begins, and at last where the last one ends. */
  readonly offsets: Uint32Array;
  /** Uint32Array: rows, ascending within a person. */
  readonly rows: Uint32Array;
  /** Float32Array beside `rows`: the part, (0..1]. */
  readonly weights: Float32Array;
}

/** A title's people with their weights, without duplicates, at most six. */
export function weighPeople(title: TitleContent): { person: number; weight: number }[] {
  const weighed: { person: number; weight: number }[] = [];
  for (const person of title.people) {
    if (weighed.some((entry) => entry.person === person)) continue;
    const weight = PERSON_RANK_WEIGHTS[weighed.length];
    if (weight === undefined) break;
    weighed.push({ person, weight });
  }
  return weighed;
}

/**
 * Inverts the titles' people into an index by person. The arrays are shared memory, so that another thread
 * can build it.
 */
export function indexPeople(titles: readonly TitleContent[]): PeopleIndex {
  const mentions = mentionsOf(titles);
  let personCount = 0;
  for (let i = 0; i < mentions.length; i += 3) {
    personCount = Math.max(personCount, (mentions[i] as number) + 1);
  }
  const total = mentions.length / 3;
  const offsets = new Uint32Array(new SharedArrayBuffer(4 * (personCount + 1)));
  const rows = new Uint32Array(new SharedArrayBuffer(4 * total));
  const weights = new Float32Array(new SharedArrayBuffer(4 * total));
  for (let i = 0; i < mentions.length; i += 3) {
    const next = (mentions[i] as number) + 1;
    offsets[next] = (offsets[next] as number) + 1;
  }
  for (let person = 0; person < personCount; person++) {
    offsets[person + 1] = (offsets[person + 1] as number) + (offsets[person] as number);
  }
  const ends = offsets.slice(0, personCount);
  for (let i = 0; i < mentions.length; i += 3) {
    const person = mentions[i] as number;
    const place = ends[person] as number;
    rows[place] = mentions[i + 1] as number;
    weights[place] = mentions[i + 2] as number;
    ends[person] = place + 1;
  }
  return { offsets, rows, weights };
}

/** A person's parts in titles; empty for an unknown person. Views, no copies. */
export function partsOf(
  { offsets, rows, weights }: PeopleIndex,
  person: number,
): { readonly rows: Uint32Array; readonly weights: Float32Array } {
  const from = offsets[person] ?? 0;
  const to = offsets[person + 1] ?? from;
  return { rows: rows.subarray(from, to), weights: weights.subarray(from, to) };
}

/** Person, row, weight; person, row, weight; … in the order of rows. */
function mentionsOf(titles: readonly TitleContent[]): Float64Array {
  const mentions = new Float64Array(3 * PERSON_RANK_WEIGHTS.length * titles.length);
  let length = 0;
  titles.forEach((title, row) => {
    for (const { person, weight } of weighPeople(title)) {
      mentions[length] = person;
      mentions[length + 1] = row;
      mentions[length + 2] = weight;
      length += 3;
    }
  });
  return mentions.subarray(0, length);
}
