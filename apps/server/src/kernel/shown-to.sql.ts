import { type Audience, audiencePreference, SECTION_DEFAULTS, type Section } from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The person for whom an SQL condition decides what may be seen: a signed-in member, or null for a visitor. Any
 * `Viewer` can be passed.
 */
export interface ViewedBy {
  readonly member: { readonly userId: string } | null;
}

/**
 * A section of a member's profile that the member chooses an audience for. `reactions` (to titles) have no audience
 * of their own, and depend only on the setting `isActivityShown`.
 */
export type ShownSection = Section | 'reactions';

/** Preferences that hide a section from everybody but its owner while they are switched off. */
const SWITCHES: Partial<Record<ShownSection, 'isTasteShown' | 'isActivityShown'>> = {
  taste: 'isTasteShown',
  activities: 'isActivityShown',
  reactions: 'isActivityShown',
};

const viewerIdOf = ({ member }: ViewedBy) => sql`${member?.userId ?? null}::uuid`;

/**
 * Returns an SQL condition that is true if the viewer may see this section of an author's profile. It is false if the
 * viewer isn't in the section's audience, if either has blocked the other, if the author's account is suspended or
 * being deleted, or if there is no such author. It is always true for the viewer's own profile.
 * @param author the column with the author's id, with its table: `reviews.user_id`
 */
export function isShownTo(viewer: ViewedBy, author: string, section: ShownSection): RawBuilder<SqlBool> {
  const viewerId = viewerIdOf(viewer);
  return sql<SqlBool>`exists (
    select from users as shown_member
    join user_preferences as shown_preferences on shown_preferences.user_id = shown_member.id
    where shown_member.id = ${sql.ref(author)} and shown_member.leaving_at is null
      and (shown_member.id = ${viewerId} or (
        shown_member.suspended_at is null and ${isUnblocked(viewerId, sql`shown_member.id`)}
        and ${isInAudience(viewerId, section)}
      ))
  )`;
}

/**
 * Returns an SQL condition that is true if the viewer may see that a member exists, by name and handle. Like
 * `isShownTo`, but without an audience.
 */
export function isPresentTo(viewer: ViewedBy, author: string): RawBuilder<SqlBool> {
  const viewerId = viewerIdOf(viewer);
  return sql<SqlBool>`exists (
    select from users as shown_member
    where shown_member.id = ${sql.ref(author)} and shown_member.leaving_at is null
      and (shown_member.id = ${viewerId} or (
        shown_member.suspended_at is null and ${isUnblocked(viewerId, sql`shown_member.id`)}
      ))
  )`;
}

/**
 * Returns an SQL condition that is true if the viewer hasn't muted this author. Feeds and notifications use it; profile
 * pages show muted members as well.
 * @param author the column with the author's id, with its table: `activities.user_id`
 */
export function isUnmutedBy(viewer: ViewedBy, author: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from member_relations as muted
    where muted.user_id = ${viewerIdOf(viewer)} and muted.kind = 'mute' and muted.other_id = ${sql.ref(author)}
  )`;
}

function isUnblocked(viewerId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) {
  return sql<SqlBool>`not exists (
    select from member_relations as block where block.kind = 'block' and (
      (block.user_id = ${memberId} and block.other_id = ${viewerId})
      or (block.user_id = ${viewerId} and block.other_id = ${memberId})
    )
  )`;
}

function isInAudience(viewerId: RawBuilder<unknown>, section: ShownSection) {
  const choice = (name: string) => sql`shown_preferences.choices ->> ${sql.lit(name)}`;
  const toggle = SWITCHES[section];
  const audience =
    section === 'reactions'
      ? sql`${sql.lit<Audience>('public')}`
      : sql`coalesce(${choice(audiencePreference(section))}, ${sql.lit(SECTION_DEFAULTS[section])})`;
  const isPublic = sql`(${audience} = 'public' and coalesce(${choice('isPrivate')}, 'false') <> 'true')`;
  const isFollowing = sql`(${audience} <> 'private' and exists (
    select from member_relations as following
    where following.user_id = ${viewerId} and following.kind = 'follow' and following.other_id = shown_member.id
  ))`;
  const isOn = toggle ? sql`coalesce(${choice(toggle)}, 'false') = 'true' and` : sql``;
  return sql<SqlBool>`(${isOn} (${isPublic} or ${isFollowing}))`;
}

/**
 * Returns an SQL condition on `posts` that is true if the viewer may see the post: its author shows it to them, and
 * neither has blocked the other. A post that a moderator hid is visible only to its author. Posts of deleted
 * accounts, which have no author, are visible to everybody.
 */
export function isPostShown(viewer: ViewedBy): RawBuilder<SqlBool> {
  return sql<SqlBool>`((posts.user_id is null or ${isShownTo(viewer, 'posts.user_id', 'writings')})
    and (posts.hidden_at is null or posts.user_id = ${viewerIdOf(viewer)}))`;
}
