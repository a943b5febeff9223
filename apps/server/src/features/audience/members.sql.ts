import { SECTIONS, type Section } from '@palate/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { isPresentTo, isShownTo, type ShownSection, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import type { RelationKind } from './tables.ts';

/**
 * Returns whether there is a member with this id, even a suspended one. Returns false if the account is being deleted.
 */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns whether a member with this id exists and the viewer may see that they exist. */
export async function isMemberPresent(db: Db, viewer: ViewedBy, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', memberId)
    .where(isPresentTo(viewer, 'users.id'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Checks whether the viewer may see a section of a member's profile. Returns false if there is no such member. */
export async function isSectionShown(
  db: Db,
  viewer: ViewedBy,
  memberId: string,
  section: ShownSection,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', memberId)
    .where(isShownTo(viewer, 'users.id', section))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lists the sections of a member's profile that the viewer may see, with one SQL query. A section is a part of the
 * profile with its own audience. Returns an empty list if there is no such member.
 */
export async function listShownSections(db: Db, viewer: ViewedBy, memberId: string): Promise<Section[]> {
  const shown = sql.join(
    SECTIONS.map(
      (section) =>
        sql`case when ${isShownTo(viewer, 'users.id', section)} then ${sql.lit(section)}::text end`,
    ),
  );
  const { rows } = await sql<{ sections: Section[] }>`
    select array_remove(array[${shown}], null) as sections from users where users.id = ${memberId}
  `.execute(db);
  return rows[0]?.sections ?? [];
}

/** A member's summary (name, handle, archetype, picture), as read from the database. */
export interface SummaryRow {
  readonly id: string;
  readonly first_name: string;
  readonly second_name: string;
  readonly handle: string | null;
  /** Null if there is none, or if the viewer may not see the member's taste. */
  readonly archetype: string | null;
  /** Hash of the picture that the member uploaded; null if there is none. */
  readonly avatar: string | null;
  readonly suspended_at: Date | null;
  readonly subscription_active_until: Date | null;
  readonly time_zone: string;
  readonly is_sample: boolean;
}

/** Lists the summaries of the given members, without the members that the viewer may not see. */
export async function listSummaryRows(
  db: Db,
  viewer: ViewedBy,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  return db
    .selectFrom('users')
    .modifyFront(PREPARED)
    .leftJoin('member_tastes', 'member_tastes.user_id', 'users.id')
    .leftJoin('member_profiles', 'member_profiles.user_id', 'users.id')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.second_name',
      'users.is_sample',
      'users.suspended_at',
      'users.subscription_active_until',
      'users.time_zone',
      'member_profiles.handle',
      'avatars.hash as avatar',
      sql<string | null>`case when ${isShownTo(viewer, 'users.id', 'taste')}
        then member_tastes.archetype end`.as('archetype'),
    ])
    .where(sql<SqlBool>`users.id = any(${ids}::uuid[])`)
    .where(isPresentTo(viewer, 'users.id'))
    .execute();
}

/** The relations (follow, follow request, mute, block) between the viewer and a member. */
export interface Relations {
  /** The viewer's relations to the member. */
  readonly own: ReadonlySet<RelationKind>;
  /** The member's relations to the viewer. */
  readonly theirs: ReadonlySet<RelationKind>;
}

/**
 * Loads the relations (follow, follow request, mute, block) of the viewer to a member, and of the member to the viewer.
 * Returns two empty sets if the viewer isn't signed in.
 */
export async function loadRelations(db: Db, { member }: ViewedBy, memberId: string): Promise<Relations> {
  const userId = member?.userId;
  if (userId === undefined) return { own: new Set(), theirs: new Set() };
  const rows = await db
    .selectFrom('member_relations')
    .select(['kind', sql<SqlBool>`user_id = ${userId}`.as('is_own')])
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', userId), where('other_id', '=', memberId)]),
        where.and([where('user_id', '=', memberId), where('other_id', '=', userId)]),
      ]),
    )
    .execute();
  const kindsOf = (isOwn: boolean) =>
    new Set(rows.filter(({ is_own }) => Boolean(is_own) === isOwn).map(({ kind }) => kind));
  return { own: kindsOf(true), theirs: kindsOf(false) };
}
