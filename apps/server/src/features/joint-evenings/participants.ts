import {
  type Certificate,
  certificatesFor,
  type EveningWishes,
  JOINT_GROUP,
  tonightOffsets,
} from '@palate/contract';
import { asMember, asVisitor, type Context } from '../../kernel/context.ts';
import { toIsoCode } from '../../kernel/country.ts';
import { loadSeen, type Seen } from '../../kernel/seen.ts';
import { loadFilterContext, selectRows } from '../filters/index.ts';
import { getViewerTaste, toOffsets, type ViewerTaste } from '../taste/index.ts';
import { listServices } from './evenings.sql.ts';

/** A member or guest who takes part in an evening, with the data needed to choose titles for them. */
export interface Participant {
  /** Id of the member, or of the guest in this evening. */
  readonly personId: string;
  /** Null if they have no taste: they haven't taken the taste test, and have given too few opinions. */
  readonly taste: ViewerTaste | null;
  /** Titles that the person has seen or dismissed. */
  readonly seen: Seen;
  /** Keys of the person's streaming services. */
  readonly streamings: readonly string[];
  /** The person's country as one of our own codes (`uk` rather than `gb`); empty for a guest. */
  readonly countryCode: string;
  /** Minimum match, 0–100. */
  readonly floor: number;
  /** The person's accumulated concessions from earlier evenings, 0 or more. */
  readonly conceded: number;
}

/** A member's part in an evening: their minimum match, and their concessions from earlier evenings. */
interface MemberParticipation {
  readonly userId: string;
  readonly floor: number;
  readonly conceded: number;
}

/**
 * Loads members who take part in an evening as participants, in the given order. Leaves out members whose account is
 * gone.
 */
export async function loadMemberParticipants(
  context: Context,
  people: readonly MemberParticipation[],
): Promise<Participant[]> {
  if (people.length === 0) return [];
  const services = await listServices(
    context.db,
    people.map(({ userId }) => userId),
  );
  const loaded = people.map(async ({ userId, floor, conceded }) => {
    const account = services.find(({ id }) => id === userId);
    if (!account) return [];
    const own = asMember(context, userId);
    return [
      {
        personId: userId,
        floor,
        conceded,
        taste: await getViewerTaste(own),
        seen: await loadSeen(own),
        streamings: account.subscribed_streamings,
        countryCode: account.country_code,
      },
    ];
  });
  return (await Promise.all(loaded)).flat();
}

/**
 * Loads an evening's guests as participants. They have the default minimum match, and no concessions from earlier
 * evenings.
 */
export async function loadGuestParticipants(
  context: Context,
  guests: readonly { id: string; visitor_id: string }[],
): Promise<Participant[]> {
  return Promise.all(
    guests.map(async ({ id, visitor_id }) => {
      const own = asVisitor(context, visitor_id);
      const taste = await getViewerTaste(own);
      return {
        personId: id,
        floor: JOINT_GROUP.floor,
        conceded: 0,
        taste,
        seen: await loadSeen(own),
        streamings: [],
        countryCode: '',
      };
    }),
  );
}

/**
 * Returns the slider offsets that the evening's wishes contain, and that apply to everybody; null if no slider is
 * moved.
 */
export function offsetsOf({ tonight }: EveningWishes): Float32Array | null {
  const parsed = tonightOffsets.safeParse(tonight);
  return toOffsets(parsed.success ? parsed.data : undefined);
}

/** Age below which somebody counts as young, if their taste test says so. */
const ADULT = 18;

/** Returns the age ratings that suit the youngest person; undefined if all do. */
function certificatesOf(
  { youngest }: EveningWishes,
  participants: readonly Participant[],
): Certificate[] | undefined {
  const isYoung = participants.some(({ taste }) => (taste?.answers?.ageRange.end ?? ADULT) < ADULT);
  return certificatesFor(youngest ?? (isYoung ? '13' : 'adult'));
}

/**
 * Lists the titles that may be suggested for an evening. They pass the wishes' filters. If the wishes ask for it, they
 * stream in the host's country on a service that somebody has. Nobody marked them as “not interested” or, unless the
 * wishes allow rewatching, has seen them.
 * @param hostId the member whose country counts; if they don't take part, the first person's country counts
 * @returns rows of the snapshot, ascending
 */
export async function listCandidates(
  context: Context,
  participants: readonly Participant[],
  { wishes, hostId }: { wishes: EveningWishes; hostId: string | null },
): Promise<Uint32Array> {
  const host = participants.find(({ personId }) => personId === hostId) ?? participants[0];
  if (!host) return new Uint32Array();
  const filterContext = await loadFilterContext(asMember(context, host.personId));
  const services = [...new Set(participants.flatMap(({ streamings }) => streamings))];
  const certificate = certificatesOf(wishes, participants);
  const rows = selectRows(
    { ...filterContext, country: toIsoCode(host.countryCode) ?? filterContext.country },
    {
      movieType: wishes.movieType,
      ...(wishes.isOnServices && services.length > 0 && { isSelectMyServices: true, services }),
      ...(certificate && { certificate }),
      ...(wishes.year && { year: wishes.year }),
      languages: wishes.languages,
      ...(wishes.minutes !== null && { tonight: { minutes: wishes.minutes } }),
    },
    null,
  );
  for (const { seen } of participants) rows.subtract(wishes.isRewatchFine ? seen.dismissed : seen.excluded);
  return rows.toRows();
}

/**
 * Returns a person's matches with the titles in `rows`, 0–100, in the same order; null if the person has no taste.
 * @param offsets the evening's slider offsets, which change the matches; null for none
 */
export function matchesOf(
  { taste }: Participant,
  rows: Uint32Array,
  offsets: Float32Array | null,
): Float32Array | null {
  if (!taste) return null;
  const matches = taste.matches(offsets);
  const own = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) own[i] = matches[rows[i] ?? 0] ?? 0;
  return own;
}
