import type { AppealedEntry, ModerationEntry, ReportedThing } from '@palate/contract/moderation';
import { avatarAddress } from '@palate/contract/vocab/avatar-address';
import { dateWords } from '@palate/contract/vocab/date-words';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';
import { namePost, reasonsWords } from './moderation-words.ts';

const dayOf = (at: string, locale: string): string => dateWords(at.slice(0, 'yyyy-mm-dd'.length), locale);

/** Returns the path of a text's page; null for a comment, which has none. */
export function postHref({ id, kind }: { id: string; kind: 'review' | 'story' | 'comment' }): string | null {
  if (kind === 'comment') return null;
  return kind === 'review' ? reviewHref(id) : storyHref(id);
}

/** A reported text or member, as moderators see it. */
export interface ReportView {
  /** Unique among all reported texts and members. */
  readonly key: string;
  readonly post: {
    readonly id: string;
    readonly kind: 'review' | 'story' | 'comment';
    /** The kind with the title: “review “Blue””. */
    readonly name: string;
    readonly html: string;
    /** The version that is shown. */
    readonly version: number;
    /** The text’s page; null if there is none, or it is hidden. */
    readonly href: string | null;
    readonly isHidden: boolean;
  } | null;
  readonly member: {
    readonly id: string;
    readonly name: string;
    readonly isSuspended: boolean;
    /** Hash of the picture that they uploaded, which a decision about it names; null if there is none. */
    readonly avatar: string | null;
    /** The picture’s address; null if there is none, or if the member is suspended and the file isn’t served. */
    readonly picture: string | null;
  };
  /** Number of reports. */
  readonly count: number;
  /** The reasons of all reports in words, with how often each was given. */
  readonly reasons: string;
  /** What the members who reported it wrote. */
  readonly notes: readonly string[];
  /** Time since the first report, in words. */
  readonly since: string;
}

export function toReportView(
  { post, member, reports, reasons, notes, firstAt }: ReportedThing,
  { now, locale }: { now: Date; locale: string },
): ReportView {
  return {
    key: post ? `post ${post.id}` : `member ${member.id}`,
    post: post && {
      id: post.id,
      kind: post.kind,
      name: namePost(post),
      html: post.html,
      version: post.version,
      href: post.isHidden || member.isSuspended ? null : postHref(post),
      isHidden: post.isHidden,
    },
    member: {
      id: member.id,
      name: member.profileName,
      isSuspended: member.isSuspended,
      avatar: member.avatar,
      picture: member.avatar && !member.isSuspended ? avatarAddress(member.avatar, 480) : null,
    },
    count: reports,
    reasons: reasonsWords(reasons),
    notes,
    since: relativeTimeWords(new Date(firstAt), now, locale),
  };
}

/** A moderator's decision, with its dates in words. */
export type EntryView = Omit<ModerationEntry, 'at' | 'appeal'> & {
  readonly date: string;
  readonly appeal: { readonly text: string; readonly date: string; readonly isAnswered: boolean } | null;
};

export const toEntryView = ({ at, appeal, ...entry }: ModerationEntry, locale: string): EntryView => ({
  ...entry,
  date: dayOf(at, locale),
  appeal: appeal && {
    text: appeal.text,
    date: dayOf(appeal.at, locale),
    isAnswered: appeal.isAnswered,
  },
});

/** A decision that a member appealed, with the text that it is about as HTML. */
export type AppealView = EntryView & Pick<AppealedEntry, 'html'>;

export const toAppealView = (entry: AppealedEntry, locale: string): AppealView => ({
  ...toEntryView(entry, locale),
  html: entry.html,
});
