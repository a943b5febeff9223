import type { TasteState } from '../taste/fit-taste.ts';
import { weighPeople } from '../titles/people-index.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { ContributionEvidence } from './contribution.ts';

const NAMED_AT_MOST = 3;
/**
 * A loved title is named as evidence if its distance from the mean on the feature is at least this, in the
 * feature's units.
 */
const LOVED_AT_LEAST = 0.4;
/** A pair is named as evidence if the distance between its titles on the feature is at least this. */
const PAIR_AT_LEAST = 0.7;

type Named = Pick<ContributionEvidence, 'loved' | 'pairs'>;

/**
 * Lists the loved titles and answered pairs that explain why the member's weight for a feature is positive or negative,
 * strongest first, at most three of each.
 * @param feature index of the feature in a title's vector
 */
export function namesForFeature(matrix: TitleMatrix, state: TasteState, feature: number): Named {
  const side = Math.sign(state.weights[feature]);
  const strengthAt = (row: number) => side * matrix.vectors[row * matrix.stride + feature];
  return nameStrongest(state, strengthAt, LOVED_AT_LEAST, PAIR_AT_LEAST);
}

/**
 * Lists the loved titles and answered pairs that explain why the member's weight for a director or actor (`person`) is
 * positive or negative, strongest first, at most three of each.
 */
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
