import type { ModerationAct } from '@palate/contract/vocab/moderation';
import type { ReportView } from './entry-view.ts';

/** A decision that a moderator can choose about a reported text, list or member. */
export interface CaseChoice {
  readonly act: ModerationAct;
  /**
   * What the decision is about: the text or list in the version shown, or the member, with the picture to be removed.
   */
  readonly about:
    | { readonly postId: string; readonly version: number }
    | { readonly listId: string; readonly version: number }
    | { readonly memberId: string; readonly avatar?: string };
  readonly label: string;
  /** Message after the decision, which says what was done. */
  readonly done: string;
  /** Whether the decision closes the reports, so that what was reported leaves the list. */
  readonly isLast: boolean;
}

/** Lists the decisions that a moderator can make about a reported text or list, its author, or a reported member. */
export function listCaseChoices({ text, member, count }: ReportView): readonly CaseChoice[] {
  const { id: memberId, name } = member;
  const about = text ? aboutText(text) : { memberId };
  const isAboutMember = text === null;
  const still = text ? ` The ${text.kind} still needs a decision.` : '';
  return [
    ...(text
      ? [
          text.isHidden
            ? choice('restore', about, `Restore ${text.kind}`, `The ${text.kind} is shown again.`)
            : choice('hide', about, `Hide ${text.kind}`, `The ${text.kind} is hidden.`),
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

const aboutText = ({ id, kind, version }: NonNullable<ReportView['text']>): CaseChoice['about'] =>
  kind === 'list' ? { listId: id, version } : { postId: id, version };

const choice = (act: ModerationAct, about: CaseChoice['about'], label: string, done: string): CaseChoice => ({
  act,
  about,
  label,
  done,
  isLast: true,
});
