import type { TitleContent } from '../types.ts';

/**
 * How much of a title is its first, second, … person (our choice): the director or creator
 * stands first, then the leads; from the seventh on nobody comes for them.
 */
const PERSON_RANK_WEIGHTS = [1, 0.6, 0.5, 0.4, 0.35, 0.3];

/** Which titles a person has a part in, and how large a part. */
export interface PeopleIndex {
  /** Rows and weights (0..1] by person index; rows ascend. */
  readonly byPerson: ReadonlyMap<number, readonly { readonly row: number; readonly weight: number }[]>;
}

/** A title's people with their weights, each once, at most six. */
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

/** Turns the titles' people around. */
export function indexPeople(titles: readonly TitleContent[]): PeopleIndex {
  const byPerson = new Map<number, { row: number; weight: number }[]>();
  titles.forEach((title, row) => {
    for (const { person, weight } of weighPeople(title)) {
      const entries = byPerson.get(person);
      if (entries) entries.push({ row, weight });
      else byPerson.set(person, [{ row, weight }]);
    }
  });
  return { byPerson };
}
