import type { TasteState } from '../taste/fit-taste.ts';
import { weighPeople } from '../titles/people-index.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { ContributionEvidence } from './contribution.ts';

const NAMED_AT_MOST = 3;
/** How far a loved title must lie from the mean on a feature to be named for it, in its units. */
const LOVED_AT_LEAST = 0.4;
/** The same for the distance between the two of a pair. */
const PAIR_AT_LEAST = 0.7;

type Named = Pick<ContributionEvidence, 'loved' | 'pairs'>;

/** The answers that support the sign of this person's weight of a feature. */
export function namesForFeature(matrix: TitleMatrix, state: TasteState, feature: number): Named {
  const side = Math.sign(state.weights[feature] as number);
  const strengthAt = (row: number) => side * (matrix.vectors[row * matrix.stride + feature] as number);
  return nameStrongest(state, strengthAt, LOVED_AT_LEAST, PAIR_AT_LEAST);
}

/** The answers that support the sign of this person's weight of a director or actor. */
export function namesForPerson(matrix: TitleMatrix, state: TasteState, person: number): Named {
  const side = Math.sign(state.posterior.people.get(person) ?? 0);
  const strengthAt = (row: number) => {
    const title = matrix.titles[row];
    const part = title && weighPeople(title).find((entry) => entry.person === person);
    return side * (part?.weight ?? 0);
  };
  return nameStrongest(state, strengthAt, 0.01, 0.01);
}

function nameStrongest(
  state: TasteState,
  strengthAt: (row: number) => number,
  lovedAtLeast: number,
  pairAtLeast: number,
): Named {
  const { loved, chosen } = state.evidence;
  const strongest = <Item>(items: readonly Item[], strengthOf: (item: Item) => number, atLeast: number) =>
    items
      .map((item) => ({ item, strength: strengthOf(item) }))
      .filter(({ strength }) => strength >= atLeast)
      .sort((a, b) => b.strength - a.strength)
      .slice(0, NAMED_AT_MOST)
      .map(({ item }) => item);
  return {
    loved: strongest(loved, strengthAt, lovedAtLeast),
    pairs: strongest(chosen, (pair) => strengthAt(pair.winner) - strengthAt(pair.loser), pairAtLeast).map(
      ({ winner, loser }) => ({ winner, loser }),
    ),
  };
}
