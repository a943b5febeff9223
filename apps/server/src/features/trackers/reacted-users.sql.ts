import { REACTION_TYPES, type ReactionType } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isShownTo } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';

interface AskedReactions {
  readonly titleId: string;
  /** The requested reactions; members with at least one of them are listed. */
  readonly reactions: readonly ReactionType[];
  readonly viewer: Viewer;
}

/**
 * A member who reacted to a title: when they last set one of the requested reactions, and all of their reactions to the
 * title.
 */
interface Reacted {
  readonly id: string;
  readonly reactedAt: Date;
  readonly reactions: readonly ReactionType[];
}

/**
 * Lists members who reacted to a title, latest reaction first: the viewer, and those who let the viewer see their
 * reactions.
 */
export async function listReacted(
  db: Db,
  asked: AskedReactions,
  { offset, limit }: { offset: number; limit: number },
): Promise<Reacted[]> {
  const reactions = sql.join(
    REACTION_TYPES.map((type) => sql`case when ${columnOf(type)} is not null then ${type}::text end`),
  );
  const { rows } = await sql<Reacted>`
    select trackers.user_id as id,
      greatest(${columnsOf(asked)}) as "reactedAt", array_remove(array[${reactions}], null) as reactions
    ${visibleReactions(asked)}
    order by "reactedAt" desc, trackers.user_id limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Counts the members that `listReacted` lists on all its pages. */
export async function countReacted(db: Db, asked: AskedReactions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${visibleReactions(asked)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const columnOf = (type: ReactionType) => sql.ref(`trackers.${FLAG_COLUMNS[type]}`);
const columnsOf = ({ reactions }: AskedReactions) => sql.join(reactions.map(columnOf));

function visibleReactions(asked: AskedReactions) {
  return sql`
    from trackers
    where trackers.title_id = ${asked.titleId} and coalesce(${columnsOf(asked)}) is not null
      and ${isShownTo(asked.viewer, 'trackers.user_id', 'reactions')}
  `;
}
