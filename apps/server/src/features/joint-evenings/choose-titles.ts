import {
  EVENING_PICKS,
  type EveningWishes,
  type JointEvening,
  type JointPickView,
  MATCH_TIERS,
} from '@palate/contract';
import { chooseJointly, matchTitle, ownScale, shareConceded } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { labelReason } from '../match/index.ts';
import { listCandidates, matchesOf, offsetsOf, type Participant } from './participants.ts';

/**
 * Kinds of reasons that aren't shown: those that would tell others what somebody rated, loved or answered, and how well
 * known a title is, which is the same for everybody.
 */
const HIDDEN_REASONS: ReadonlySet<string> = new Set(['loved', 'opinion', 'alike', 'popularity']);
/** Number of reasons shown for each person, and the minimum points of a shown reason. */
const REASONS = { count: 2, from: 1 };

/**
 * A title suggested for an evening: its row in the snapshot, and each person's match (0–100; null without a taste) and
 * concession (points below their best match), in the order of the participants. `isFair` is true if choosing it keeps
 * the concessions over all evenings close to each other.
 */
export interface Offer {
  readonly row: number;
  readonly matches: readonly (number | null)[];
  readonly concessions: readonly number[];
  readonly isFair: boolean;
}

/** The titles suggested for an evening. If there are none: the reason, and the title that comes closest. */
export type Offers = Pick<JointEvening, 'picks' | 'emptied'>;

/**
 * Suggests titles for an evening, best first, with each person's match, reasons and concession.
 * @param evening its wishes, and the id of the member who started it, whose country counts
 * @param exceptIds titles to leave out
 */
export async function chooseTitles(
  context: Context,
  participants: readonly Participant[],
  evening: { wishes: EveningWishes; hostId: string | null },
  exceptIds: ReadonlySet<string> = new Set(),
): Promise<Offers> {
  const excepted = new Set([...exceptIds].map((id) => context.snapshot.rowOf(id)));
  const rows = (await listCandidates(context, participants, evening)).filter((row) => !excepted.has(row));
  const offsets = offsetsOf(evening.wishes);
  const members = participants.map((participant) => ({
    ...participant,
    matches: matchesOf(participant, rows, offsets),
  }));
  const { picks, emptied } = chooseJointly(members, rows.length, EVENING_PICKS);
  const offers = picks.map(({ candidate, ...pick }) => ({ ...pick, row: rows[candidate] ?? 0 }));
  const described = await describeOffers(context, participants, offers, offsets);
  if (!emptied) return { picks: described, emptied: null };
  const { nearest } = emptied;
  if (!nearest) return { picks: [], emptied: { by: 'filters', personIds: [], nearest: null } };
  const offer = {
    row: rows[nearest.candidate] ?? 0,
    matches: nearest.matches,
    concessions: participants.map(() => 0),
    isFair: false,
  };
  const [pick = null] = await describeOffers(context, participants, [offer], offsets);
  const personIds = emptied.members.flatMap((m) => participants[m]?.personId ?? []);
  return { picks: [], emptied: { by: 'floors', personIds, nearest: pick } };
}

/** A person's concession (what they give up compared with their best match) if a title is chosen. */
export interface Conceded {
  readonly personId: string;
  /** The concession on the person's own scale (`shareConceded`): 0 for their best match, 1 for a typical match. */
  readonly share: number;
  /** The concession in points of the match: how far the title is below the person's best match on offer. */
  readonly points: number;
}

/**
 * Calculates each person's concession if a title were chosen, even one that wasn't suggested. If a person has rated
 * or flagged the title, their points are rounded coarsely, because the ledger shows them to the others
 * (`describeSide`).
 * @param row position of the title in the snapshot
 */
export async function measureConcessions(
  context: Context,
  participants: readonly Participant[],
  evening: { wishes: EveningWishes; hostId: string | null },
  row: number,
): Promise<Conceded[]> {
  const rows = await listCandidates(context, participants, evening);
  const offsets = offsetsOf(evening.wishes);
  return participants.map((participant) => {
    const matches = matchesOf(participant, rows, offsets);
    const match = participant.taste?.matches(offsets)[row];
    if (!matches || match === undefined) return { personId: participant.personId, share: 0, points: 0 };
    const scale = ownScale(matches);
    const points = hasOpinion(participant, row)
      ? coarsen(scale.best - tierStartOf(match))
      : scale.best - match;
    return {
      personId: participant.personId,
      share: Math.max(0, shareConceded(scale, scale.best - points)),
      points: Math.max(0, points),
    };
  });
}

/**
 * Describes a chosen title with each person's concession when it was chosen.
 * @param row position of the title in the catalog
 * @param points concessions by person id
 * @returns null if the title was deleted in the meantime
 */
export async function describeChoice(
  context: Context,
  participants: readonly Participant[],
  { wishes, row, points }: { wishes: EveningWishes; row: number; points: ReadonlyMap<string, number> },
): Promise<JointPickView | null> {
  const offsets = offsetsOf(wishes);
  const offer = {
    row,
    matches: participants.map(({ taste }) => taste?.matches(offsets)[row] ?? null),
    concessions: participants.map(({ personId }) => points.get(personId) ?? 0),
    isFair: false,
  };
  const [pick = null] = await describeOffers(context, participants, [offer], offsets);
  return pick;
}

/**
 * Describes suggested titles, with each person's match and reasons. Leaves out titles that were deleted in the
 * meantime.
 * @param offsets the evening's slider offsets, which change the matches; null for none
 */
export async function describeOffers(
  context: Context,
  participants: readonly Participant[],
  offers: readonly Offer[],
  offsets: Float32Array | null,
): Promise<JointPickView[]> {
  const cards = await hydrateCardsByRow(
    context,
    offers.map(({ row }) => row),
  );
  return offers.flatMap(({ row, matches, concessions, isFair }) => {
    const card = cards.get(row);
    if (!card) return [];
    const people = participants.map((participant, m) => ({
      personId: participant.personId,
      ...describeSide(context, participant, row, { match: matches[m] ?? null, points: concessions[m] ?? 0 }),
      reasons: listReasons(context.snapshot, participant, row, offsets),
    }));
    return [{ card, people, isFair }];
  });
}

/** Points to which a concession is rounded if it would disclose a rating (our choice). */
const COARSE_POINTS = 10;

const coarsen = (points: number) => COARSE_POINTS * Math.round(points / COARSE_POINTS);
const tierStartOf = (match: number) => MATCH_TIERS.find(({ from }) => match >= from)?.from ?? 0;
const hasOpinion = ({ taste }: Participant, row: number) => taste?.opinions.byRow.get(row) !== undefined;

/**
 * Describes a person's match and concession. If somebody else rated or flagged the title, the exact numbers would
 * disclose that: the match is then lowered to the start of its tier, and the concession is rounded.
 */
function describeSide(
  { viewer }: Context,
  participant: Participant,
  row: number,
  { match, points }: { match: number | null; points: number },
): Pick<JointPickView['people'][number], 'match' | 'givesWay'> {
  const isOpen = participant.personId === viewer.member?.userId || !hasOpinion(participant, row);
  if (match === null) return { match: null, givesWay: Math.round(points) };
  // The difference between the rounded matches, so that the numbers on the page add up.
  if (isOpen) return { match: Math.round(match), givesWay: Math.round(match + points) - Math.round(match) };
  return { match: tierStartOf(match), givesWay: coarsen(points) };
}

function listReasons(
  snapshot: Snapshot,
  { taste }: Participant,
  row: number,
  offsets: Float32Array | null,
): JointPickView['people'][number]['reasons'] {
  if (!taste) return [];
  const { contributions } = matchTitle(snapshot.matrix, taste.state, row, offsets);
  return contributions
    .filter(({ kind, points }) => !HIDDEN_REASONS.has(kind) && Math.abs(points) >= REASONS.from)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, REASONS.count)
    .map((reason) => ({ label: labelReason(snapshot, row, reason), points: Math.round(reason.points) }));
}
