import { type MemberSummary, NAMELESS_MEMBER } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { listSummaryRows, type SummaryRow } from './members.sql.ts';

/**
 * Loads summaries of members (name, handle, archetype) with one SQL query. Members that the viewer may not see have
 * no summary; the caller must then leave out what these members made.
 * @returns the summaries by member id
 */
export async function loadMemberSummaries(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await listSummaryRows(db, viewer, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, describeMember(row)]));
}

function describeMember(row: SummaryRow): MemberSummary {
  const { id, handle, archetype, is_sample: isSample } = row;
  return { id, profileName: nameMember(row), handle, archetype, isSample };
}

/** Returns a member's name as other people see it, or a substitute if the member hasn't given a name. */
export function nameMember({ first_name, second_name }: Pick<SummaryRow, 'first_name' | 'second_name'>) {
  return [first_name, second_name].filter(Boolean).join(' ') || NAMELESS_MEMBER;
}
