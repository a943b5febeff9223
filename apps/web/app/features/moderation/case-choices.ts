import type { ModerationAct } from '@palate/contract/vocab/moderation';
import type { ReportView } from './entry-view.ts';

/** A decision that a moderator can choose about a reported text or member. */
export interface CaseChoice {
  readonly act: ModerationAct;
  /** What the decision is about: the text in the version shown, or the member, with the picture to be removed. */
  readonly about:
    | { readonly postId: string; readonly version: number }
    | { readonly memberId: string; readonly avatar?: string };
  readonly label: string;
  /** Message after the decision, which says what was done. */
  readonly done: string;
  /** Whether the decision closes the reports, so that the reported text or member leaves the list. */
  readonly isLast: boolean;
}

/** Lists the decisions that a moderator can make about a reported text, its author, or a reported member. */
export function listCaseChoices({ post, member, count }: ReportView): readonly CaseChoice[] {
  const { id: memberId, name } = member;
  const about = post ? { postId: post.id, version: post.version } : { memberId };
  const isAboutMember = post === null;
  const still = post ? ` The ${post.kind} still needs a decision.` : '';
  return [
    ...(post
      ? [
          post.isHidden
            ? choice('restore', about, `Restore ${post.kind}`, `The ${post.kind} is shown again.`)
            : choice('hide', about, `Hide ${post.kind}`, `The ${post.kind} is hidden.`),
        ]
      : []),
    ...(member.avatar !== null
      ? [
          {
            ...choice(
              'remove-picture',
              { memberId, avatar: member.avatar },
              'Remove picture',
              `${name}’s picture is removed.${still}`,
            ),
            isLast: isAboutMember,
          },
        ]
      : []),
    choice('warn', about, `Warn ${name}`, `${name} is warned.`),
    {
      ...(member.isSuspended
        ? choice('restore', { memberId }, 'End suspension', `${name} is no longer suspended.${still}`)
        : choice('suspend', { memberId }, `Suspend ${name}`, `${name} is suspended.${still}`)),
      isLast: isAboutMember,
    },
    count === 1
      ? choice('dismiss', about, 'Dismiss report', 'The report is dismissed.')
      : choice('dismiss', about, 'Dismiss reports', 'The reports are dismissed.'),
  ];
}

const choice = (act: ModerationAct, about: CaseChoice['about'], label: string, done: string): CaseChoice => ({
  act,
  about,
  label,
  done,
  isLast: true,
});
