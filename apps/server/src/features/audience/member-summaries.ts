import { DEFAULT_MEMBER_NAME, type MemberSummary } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { isBeforeDayEnd } from '../../kernel/local-day.ts';
import { listSummaryRows, type SummaryRow } from './members.sql.ts';

/**
 * Loads summaries of members (name, handle, archetype, picture) with one SQL query. Members that the viewer may not see
 * have no summary; the caller must then leave out what these members made.
 * @returns the summaries by member id
 */
export async function loadMemberSummaries(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await listSummaryRows(db, viewer, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, describeMember(row, now)]));
}

/**
 * Loads the names of members with one SQL query. Members that the viewer may not see have none.
 * @returns the names by member id
 */
export async function loadMemberNames(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listSummaryRows(db, viewer, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, nameMember(row)]));
}

function describeMember(row: SummaryRow, now: Date): MemberSummary {
  const { id, handle, archetype, is_sample: isSample } = row;
  return { id, profileName: nameMember(row), handle, archetype, avatar: shownAvatar(row, now), isSample };
}

/**
 * Returns the hash of the member's own picture while they have Premium; null otherwise. Suspended members, who see
 * themselves, have none, because the file isn't served.
 */
function shownAvatar(
  { avatar, suspended_at: suspendedAt, subscription_active_until: until, time_zone: timeZone }: SummaryRow,
  now: Date,
): string | null {
  if (suspendedAt !== null) return null;
  return until && isBeforeDayEnd(now, until, timeZone) ? avatar : null;
}

/**
 * Returns a member's name as other people see it, or a substitute (`DEFAULT_MEMBER_NAME`) if the member hasn't given a
 * name.
 */
export function nameMember({ first_name, second_name }: Pick<SummaryRow, 'first_name' | 'second_name'>) {
  return [first_name, second_name].filter(Boolean).join(' ') || DEFAULT_MEMBER_NAME;
}
