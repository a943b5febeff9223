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
import { listCandidates, matchesOf, offsetsOf, type Seat } from './seats.ts';

/**
 * Kinds of reasons that aren't shown: those that would tell others what somebody rated, loved or answered, and how well
 * known a title is, which is the same for everybody.
 */
const HIDDEN_REASONS: ReadonlySet<string> = new Set(['loved', 'opinion', 'alike', 'popularity']);
/** Number of reasons shown for each person, and the minimum points of a shown reason. */
const REASONS = { count: 2, from: 1 };

/** A title that may be chosen, by row, with each person's match and concession in the order of the seats. */
export interface Offer {
  readonly row: number;
  readonly matches: readonly (number | null)[];
  readonly concessions: readonly number[];
  readonly isFair: boolean;
}

/** Titles suggested for an evening; or the reason that there are none, with the nearest title. */
export type Offers = Pick<JointEvening, 'picks' | 'emptied'>;

/**
 * Chooses titles for the people of an evening: the best first, with everybody's match, reasons and concession.
 * @param exceptIds titles that aren't chosen
 */
export async function chooseTitles(
  context: Context,
  seats: readonly Seat[],
  evening: { wishes: EveningWishes; hostId: string | null },
  exceptIds: ReadonlySet<string> = new Set(),
): Promise<Offers> {
  const excepted = new Set([...exceptIds].map((id) => context.snapshot.rowOf(id)));
  const rows = (await listCandidates(context, seats, evening)).filter((row) => !excepted.has(row));
  const offsets = offsetsOf(evening.wishes);
  const members = seats.map((seat) => ({ ...seat, matches: matchesOf(seat, rows, offsets) }));
  const { picks, emptied } = chooseJointly(members, rows.length, EVENING_PICKS);
  const offers = picks.map(({ candidate, ...pick }) => ({ ...pick, row: rows[candidate] ?? 0 }));
  const described = await describeOffers(context, seats, offers, offsets);
  if (!emptied) return { picks: described, emptied: null };
  const { nearest } = emptied;
  if (!nearest) return { picks: [], emptied: { by: 'filters', personIds: [], nearest: null } };
  const offer = {
    row: rows[nearest.candidate] ?? 0,
    matches: nearest.matches,
    concessions: seats.map(() => 0),
    isFair: false,
  };
  const [pick = null] = await describeOffers(context, seats, [offer], offsets);
  const personIds = emptied.members.flatMap((m) => seats[m]?.personId ?? []);
  return { picks: [], emptied: { by: 'floors', personIds, nearest: pick } };
}

/** A person's concession for a title. */
export interface Conceded {
  readonly personId: string;
  /** On the person's own scale (`shareConceded`). */
  readonly share: number;
  /** Points below the person's best match on offer. */
  readonly points: number;
}

/**
 * Calculates each person's concession for a title, even one that isn't on offer. If a person has rated or flagged the
 * title, calculates with coarse numbers, because the ledger shows them to the others (`describeSide`).
 */
export async function measureConcessions(
  context: Context,
  seats: readonly Seat[],
  evening: { wishes: EveningWishes; hostId: string | null },
  row: number,
): Promise<Conceded[]> {
  const rows = await listCandidates(context, seats, evening);
  const offsets = offsetsOf(evening.wishes);
  return seats.map((seat) => {
    const matches = matchesOf(seat, rows, offsets);
    const match = seat.taste?.matches(offsets)[row];
    if (!matches || match === undefined) return { personId: seat.personId, share: 0, points: 0 };
    const scale = ownScale(matches);
    const points = hasOpinion(seat, row) ? coarsen(scale.best - tierStartOf(match)) : scale.best - match;
    return {
      personId: seat.personId,
      share: Math.max(0, shareConceded(scale, scale.best - points)),
      points: Math.max(0, points),
    };
  });
}

/** Describes a chosen title with each person's concession when it was chosen. */
export async function describeChoice(
  context: Context,
  seats: readonly Seat[],
  { wishes, row, points }: { wishes: EveningWishes; row: number; points: ReadonlyMap<string, number> },
): Promise<JointPickView | null> {
  const offsets = offsetsOf(wishes);
  const offer = {
    row,
    matches: seats.map(({ taste }) => taste?.matches(offsets)[row] ?? null),
    concessions: seats.map(({ personId }) => points.get(personId) ?? 0),
    isFair: false,
  };
  const [pick = null] = await describeOffers(context, seats, [offer], offsets);
  return pick;
}

/** Describes titles, with everybody's match and reasons. Leaves out titles that were deleted in the meantime. */
export async function describeOffers(
  context: Context,
  seats: readonly Seat[],
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
    const people = seats.map((seat, m) => ({
      personId: seat.personId,
      ...describeSide(context, seat, row, { match: matches[m] ?? null, points: concessions[m] ?? 0 }),
      reasons: listReasons(context.snapshot, seat, row, offsets),
    }));
    return [{ card, people, isFair }];
  });
}

/** Points to which a concession is rounded if it would disclose a rating (our choice). */
const COARSE_POINTS = 10;

const coarsen = (points: number) => COARSE_POINTS * Math.round(points / COARSE_POINTS);
const tierStartOf = (match: number) => MATCH_TIERS.find(({ from }) => match >= from)?.from ?? 0;
const hasOpinion = ({ taste }: Seat, row: number) => taste?.opinions.byRow.get(row) !== undefined;

/**
 * Describes a person's match and concession. If somebody else rated or flagged the title, the exact numbers would
 * disclose that: the match is then lowered to the start of its tier, and the concession is rounded.
 */
function describeSide(
  { viewer }: Context,
  seat: Seat,
  row: number,
  { match, points }: { match: number | null; points: number },
): Pick<JointPickView['people'][number], 'match' | 'givesWay'> {
  const isOpen = seat.personId === viewer.member?.userId || !hasOpinion(seat, row);
  if (match === null || isOpen)
    return { match: match === null ? null : Math.round(match), givesWay: Math.round(points) };
  return { match: tierStartOf(match), givesWay: coarsen(points) };
}

function listReasons(
  snapshot: Snapshot,
  { taste }: Seat,
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
