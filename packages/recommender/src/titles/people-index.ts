import type { TitleContent } from '../types.ts';

/**
 * Weight of a title's first, second, … person (our choice): the director or creator is first, then the leads;
 * those after the sixth don't count. Rounded to single precision, as in `PeopleIndex`.
 */
const PERSON_RANK_WEIGHTS = [1, 0.6, 0.5, 0.4, 0.35, 0.3].map(Math.fround);

/**
 * The titles that each person worked on, with the weight of the person's part. The lists of all people are
 * stored one after another.
 */
export interface PeopleIndex {
  /**
   * Uint32Array, length people + 1: where each person's list begins, followed by the end of the last list.
   */
  readonly offsets: Uint32Array;
  /** Uint32Array: rows, ascending within a person. */
  readonly rows: Uint32Array;
  /** Float32Array, one per entry of `rows`: weight of the part, (0..1]. */
  readonly weights: Float32Array;
}

/**
 * Lists the first six of a title's people (directors or creators, then cast) with the weight of each person's part, 1
 * for the first and less for each next one. Counts a person only once.
 */
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

/** Builds an index from people to their titles. The arrays are shared memory, so that another thread can build them. */
export function indexPeople(titles: readonly TitleContent[]): PeopleIndex {
  const mentions = mentionsOf(titles);
  let personCount = 0;
  for (let i = 0; i < mentions.length; i += 3) {
    personCount = Math.max(personCount, mentions[i] + 1);
  }
  const total = mentions.length / 3;
  const offsets = new Uint32Array(new SharedArrayBuffer(4 * (personCount + 1)));
  const rows = new Uint32Array(new SharedArrayBuffer(4 * total));
  const weights = new Float32Array(new SharedArrayBuffer(4 * total));
  for (let i = 0; i < mentions.length; i += 3) {
    const next = mentions[i] + 1;
    offsets[next] += 1;
  }
  for (let person = 0; person < personCount; person++) {
    offsets[person + 1] += offsets[person];
  }
  const ends = offsets.slice(0, personCount);
  for (let i = 0; i < mentions.length; i += 3) {
    const person = mentions[i];
    const place = ends[person];
    rows[place] = mentions[i + 1];
    weights[place] = mentions[i + 2];
    ends[person] = place + 1;
  }
  return { offsets, rows, weights };
}

/**
 * Returns the rows of a person's titles and the weights of their parts, as views of the index; empty for an
 * unknown person.
 */
export function partsOf(
  { offsets, rows, weights }: PeopleIndex,
  person: number,
): { readonly rows: Uint32Array; readonly weights: Float32Array } {
  const from = offsets[person] ?? 0;
  const to = offsets[person + 1] ?? from;
  return { rows: rows.subarray(from, to), weights: weights.subarray(from, to) };
}

/** Lists all parts as person, row, weight; person, row, weight; … in the order of rows. */
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
