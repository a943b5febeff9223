import type { AppealedEntry, ModerationEntry, ReportedThing } from '@palate/contract/moderation';
import { avatarAddress } from '@palate/contract/vocab/avatar-address';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ModeratedText } from '@palate/contract/vocab/moderation';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import { reviewHref, storyHref } from '../posts/post-hrefs.ts';
import { nameText, reasonsWords } from './moderation-words.ts';

const dayOf = (at: string, locale: string): string => dateWords(at.slice(0, 'yyyy-mm-dd'.length), locale);

/** Returns the path of a text's or list's page; null for a comment, which has none. */
export function textHref({ id, kind }: { id: string; kind: ModeratedText }): string | null {
  switch (kind) {
    case 'review':
      return reviewHref(id);
    case 'story':
      return storyHref(id);
    case 'list':
      return `/list/${id}`;
    case 'comment':
      return null;
  }
}

/** A reported text, list or member, as moderators see it. */
export interface ReportView {
  /** Unique among all reported texts, lists and members. */
  readonly key: string;
  /** The reported text or list; null if the member was reported. */
  readonly text: {
    readonly id: string;
    readonly kind: ModeratedText;
    /** The kind with the title: “review “Blue””. */
    readonly name: string;
    readonly html: string;
    /** The version that is shown. */
    readonly version: number;
    /** The page of the text or list; null if there is none, or moderators can’t open it. */
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
  { text, member, reports, reasons, notes, firstAt }: ReportedThing,
  { now, locale }: { now: Date; locale: string },
): ReportView {
  return {
    key: text ? `text ${text.id}` : `member ${member.id}`,
    text: text && {
      id: text.id,
      kind: text.kind,
      name: nameText(text),
      html: text.html,
      version: text.version,
      href: text.isHidden || text.isPrivate || member.isSuspended ? null : textHref(text),
      isHidden: text.isHidden,
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

/** A decision that a member appealed, with the text or list that it is about as HTML. */
export type AppealView = EntryView & Pick<AppealedEntry, 'html'>;

export const toAppealView = (entry: AppealedEntry, locale: string): AppealView => ({
  ...toEntryView(entry, locale),
  html: entry.html,
});
