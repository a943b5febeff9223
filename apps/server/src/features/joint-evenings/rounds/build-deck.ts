import { type EveningWishes, SWIPE_ROUND } from '@palate/contract';
import { chooseJointly } from '@palate/recommender';
import type { Context } from '../../../kernel/context.ts';
import { listCandidates, matchesOf, offsetsOf, type Participant } from '../participants.ts';

/** Number of titles that are put in order of fairness. The others come last, in any order. */
const ORDERED = 1_000;

/** The deck of a swipe round: its titles, in the order in which the lists below refer to them. */
export interface Deck {
  /** Ids of the titles. */
  readonly titles: string[];
  /** Place of each title in the order of fairness, 0 for the fairest. */
  readonly fairness: number[];
  /** By person: probability of liking each title, 0..1. A match is that probability in percent. */
  readonly chances: number[][];
}

/**
 * Chooses a swipe round's titles: those with the largest product of everybody's chances of liking them. Leaves out
 * titles below anybody's minimum match.
 */
export async function buildDeck(
  context: Context,
  participants: readonly Participant[],
  evening: { wishes: EveningWishes; hostId: string | null },
): Promise<Deck> {
  const { snapshot } = context;
  const rows = await listCandidates(context, participants, evening);
  const offsets = offsetsOf(evening.wishes);
  const members = participants.map((participant) => ({
    ...participant,
    matches: matchesOf(participant, rows, offsets),
  }));
  const { picks } = chooseJointly(members, rows.length, ORDERED);
  // Somebody without a taste says yes or no to anything with the same chance.
  const chanceOf = (match: number | null) => (match === null ? 0.5 : match / 100);
  const deck = picks
    .map(({ candidate, matches }, fairness) => ({
      titleId: snapshot.idAt(rows[candidate] ?? 0),
      fairness,
      chances: matches.map(chanceOf),
      chance: matches.reduce<number>((product, match) => product * chanceOf(match), 1),
    }))
    .sort((a, b) => b.chance - a.chance || a.fairness - b.fairness)
    .slice(0, SWIPE_ROUND.titles);
  return {
    titles: deck.map(({ titleId }) => titleId),
    fairness: deck.map(({ fairness }) => fairness),
    chances: participants.map((_, person) =>
      deck.map(({ chances }) => Math.round((chances[person] ?? 0) * 1e4) / 1e4),
    ),
  };
}
