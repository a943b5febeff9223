import { audiencePreference, SECTION_DEFAULTS, type Section } from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The person for whom an SQL condition decides what may be seen: a signed-in member (their id, or SQL for it), or null
 * for a visitor. Any `Viewer` can be passed.
 */
export interface ViewedBy {
  readonly member: { readonly userId: string | RawBuilder<string> } | null;
}

/**
 * A section of a member's profile that the member chooses an audience for. `reactions` (to titles) have no audience of
 * their own: a reaction tells that the member has seen the title, so they have the audience of `seen`, and are hidden
 * while `isActivityShown` is off.
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
 * Makes PostgreSQL look up each author by id. Without it, PostgreSQL checks all members first if it expects many rows,
 * although a page of a long list has few.
 */
const LOOKED_UP = sql`offset 0`;

/**
 * Returns an SQL condition that is true if the viewer may see this section of an author's profile. It is false if the
 * viewer isn't in the section's audience, if either has blocked the other, if the author's account is suspended or
 * being deleted, or if there is no such author. It is always true for the viewer's own profile.
 * @param author the column with the author's id, with its table: `reviews.user_id`
 */
export function isShownTo(viewer: ViewedBy, author: string, section: ShownSection): RawBuilder<SqlBool> {
  return isShownIf(viewer, author, isInAudience(viewerIdOf(viewer), section));
}

/**
 * Returns an SQL condition that is true if the viewer may see a section of an author's profile, and a second one that
 * depends on the row. Like two conditions by `isShownTo`, but the author is looked up once.
 * @param second the column that decides about the second section, and the sections by its values; false for others
 */
export function areShownTo(
  viewer: ViewedBy,
  author: string,
  first: Section,
  second: SectionByRow,
): RawBuilder<SqlBool> {
  const viewerId = viewerIdOf(viewer);
  return isShownIf(
    viewer,
    author,
    sql<SqlBool>`${isInAudience(viewerId, first)} and ${isAmong(viewerId, audienceByRow(second))}`,
  );
}

/**
 * Returns an SQL condition that is true if the viewer may see a section of an author's profile that depends on the row.
 * @param by the column that decides about the section, and the sections by its values; false for others
 */
export function isShownBySection(viewer: ViewedBy, author: string, by: SectionByRow): RawBuilder<SqlBool> {
  return isShownIf(viewer, author, isAmong(viewerIdOf(viewer), audienceByRow(by)));
}

/** A column, and the sections of a profile by its values. */
interface SectionByRow {
  readonly column: string;
  readonly sections: Readonly<Record<string, Section>>;
}

function audienceByRow({ column, sections }: SectionByRow) {
  const audiences = Object.entries(sections).map(
    ([value, section]) => sql`when ${sql.lit(value)} then ${audienceOf(section)}`,
  );
  return sql`(case ${sql.ref(column)} ${sql.join(audiences, sql` `)} else 'private' end)`;
}

/** Whether an author is visible to the viewer, and a condition on their preferences (`shown_preferences`) is true. */
function isShownIf(viewer: ViewedBy, author: string, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const viewerId = viewerIdOf(viewer);
  return sql<SqlBool>`exists (
    select from users as shown_member
    join user_preferences as shown_preferences on shown_preferences.user_id = shown_member.id
    where shown_member.id = ${sql.ref(author)} and shown_member.deletion_started_at is null
      and (shown_member.id = ${viewerId} or (
        shown_member.suspended_at is null and ${isUnblocked(viewerId, sql`shown_member.id`)}
        and ${condition}
      ))
    ${LOOKED_UP}
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
    where shown_member.id = ${sql.ref(author)} and shown_member.deletion_started_at is null
      and (shown_member.id = ${viewerId} or (
        shown_member.suspended_at is null and ${isUnblocked(viewerId, sql`shown_member.id`)}
      ))
    ${LOOKED_UP}
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

/**
 * Selects the ids (`id`) of the members with whom the viewer has a block: those whom the viewer blocks, and those who
 * block the viewer. A count that includes them is corrected by subtracting what is theirs.
 */
export function selectBlocked(viewer: ViewedBy): RawBuilder<{ id: string }> {
  const viewerId = viewerIdOf(viewer);
  return sql<{ id: string }>`
    select other_id as id from member_relations where user_id = ${viewerId} and kind = 'block'
    union
    select user_id from member_relations where other_id = ${viewerId} and kind = 'block'
  `;
}

function isUnblocked(viewerId: RawBuilder<unknown>, memberId: RawBuilder<unknown>) {
  return sql<SqlBool>`not exists (
    select from member_relations as block where block.kind = 'block' and (
      (block.user_id = ${memberId} and block.other_id = ${viewerId})
      or (block.user_id = ${viewerId} and block.other_id = ${memberId})
    )
  )`;
}

const choiceOf = (name: string) => sql`shown_preferences.choices ->> ${sql.lit(name)}`;

/** The audience that an author has chosen for a section. */
const audienceOf = (section: Section) =>
  sql`coalesce(${choiceOf(audiencePreference(section))}, ${sql.lit(SECTION_DEFAULTS[section])})`;

function isInAudience(viewerId: RawBuilder<unknown>, section: ShownSection) {
  const toggle = SWITCHES[section];
  const audience = audienceOf(section === 'reactions' ? 'seen' : section);
  const isOn = toggle ? sql`coalesce(${choiceOf(toggle)}, 'false') = 'true' and` : sql``;
  return sql<SqlBool>`(${isOn} ${isAmong(viewerId, audience)})`;
}

/** Whether the viewer is among an audience of the author (`shown_preferences`). */
function isAmong(viewerId: RawBuilder<unknown>, audience: RawBuilder<unknown>) {
  const isPublic = sql`(${audience} = 'public' and coalesce(${choiceOf('isPrivate')}, 'false') <> 'true')`;
  const isFollowing = sql`(${audience} <> 'private' and exists (
    select from member_relations as following
    where following.user_id = ${viewerId} and following.kind = 'follow' and following.other_id = shown_member.id
  ))`;
  return sql<SqlBool>`(${isPublic} or ${isFollowing})`;
}

/**
 * Returns an SQL condition on `posts` that is true if the viewer may see the post: its author shows it to them, and
 * neither has blocked the other. A post that a moderator hid is visible only to its author. Posts of deleted
 * accounts, which have no author, are visible to everybody.
 */
export function isPostShown(viewer: ViewedBy): RawBuilder<SqlBool> {
  return sql<SqlBool>`((posts.user_id is null or ${isShownTo(viewer, 'posts.user_id', 'writings')})
    and ${isUnhidden(viewer)})`;
}

/** Returns an SQL condition on `posts` that is true unless a moderator hid the post from the viewer. */
export function isUnhidden(viewer: ViewedBy): RawBuilder<SqlBool> {
  return sql<SqlBool>`(posts.hidden_at is null or posts.user_id = ${viewerIdOf(viewer)})`;
}

/** Returns an SQL condition on `lists` that is true unless a moderator hid the list from the viewer. */
export function isListUnhidden(viewer: ViewedBy): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lists.hidden_at is null or lists.user_id = ${viewerIdOf(viewer)})`;
}
