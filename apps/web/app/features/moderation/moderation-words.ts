import type { ModerationEntry, ReportedThing } from '@palate/contract/moderation';
import type { ModeratedText, ReportReason } from '@palate/contract/vocab/moderation';

/** The reasons for a report, as people choose them. */
export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  sexual: 'Sexual content',
  violence: 'Violence or threats',
  spoiler: 'A spoiler without a warning',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};

/**
 * Formats the reasons for which something was reported, with how often each was given: “Spam or advertising (2),
 * Hate speech”.
 */
export const reasonsWords = (reasons: ReportedThing['reasons']): string =>
  reasons.map(({ reason, count }) => REASON_WORDS[reason] + (count > 1 ? ` (${count})` : '')).join(', ');

type AboutText = Pick<ModerationEntry, 'textId' | 'text'>;

/** Names a text or list with its title: “review “Blue””; comments have no title. */
export const nameText = ({ kind, title }: { kind: ModeratedText; title: string }): string =>
  title === '' ? kind : `${kind} “${title}”`;

/** The text or list that a decision is about; null if it is about the member. */
function nameSubject({ textId, text }: AboutText): string | null {
  if (textId === null) return null;
  return text ? `the ${nameText(text)}` : 'a text or list (deleted meanwhile)';
}

/** Formats a moderator's decision for the moderators. It comes after the moderator’s name and before the member’s. */
export function logWords({ act, ...about }: AboutText & Pick<ModerationEntry, 'act'>): string {
  const text = nameSubject(about);
  switch (act) {
    case 'hide':
      return `hid ${text} by`;
    case 'restore':
      return text === null ? 'took back a decision about' : `restored ${text} by`;
    case 'warn':
      return text === null ? 'warned' : `sent a warning about ${text} to`;
    case 'remove-picture':
      return 'removed the picture of';
    case 'suspend':
      return 'suspended';
    case 'dismiss':
      return text === null ? 'dismissed the reports about' : `dismissed the reports about ${text} by`;
    case 'allow-picture':
      return 'accepted the appeal about the removed picture of';
    case 'keep':
      return text === null ? 'kept a decision about' : `kept the decision about ${text} by`;
  }
}

/** Formats a moderator's decision as a sentence for the member concerned: “A moderator warned you.” */
export function ownWords({ act, textId, text: found }: AboutText & Pick<ModerationEntry, 'act'>): string {
  const text =
    textId === null
      ? null
      : found
        ? `your ${nameText(found)}`
        : 'something you wrote, which has been deleted meanwhile';
  switch (act) {
    case 'hide':
      return `A moderator hid ${text}.`;
    case 'restore':
      return text === null ? 'A moderator reversed a decision about you.' : `A moderator restored ${text}.`;
    case 'warn':
      return text === null ? 'A moderator warned you.' : `A moderator warned you about ${text}.`;
    case 'remove-picture':
      return 'A moderator removed your picture.';
    case 'suspend':
      return 'A moderator suspended your account.';
    case 'allow-picture':
      return 'A moderator accepted your appeal about your picture. The file was deleted, so we can’t put it back, but you may upload it again.';
    case 'keep':
      return 'A moderator read your appeal and kept the decision.';
    case 'dismiss':
      return 'A moderator dismissed reports about you.';
  }
}

/** Formats what an appeal can achieve, for the member who appeals a decision. */
export const appealHint = (act: ModerationEntry['act']): string =>
  act === 'remove-picture'
    ? 'A moderator reads it and decides again. We deleted the file and can’t put it back, but if the appeal is accepted, you may upload it again. You can appeal a decision once.'
    : 'A moderator reads it and decides again. You can appeal a decision once.';

/**
 * Formats the answer to an appeal for the moderator who gave it.
 * @param entry `isHeldByLater` is true if a later decision keeps the reversed one in effect
 */
export function answerWords({
  act,
  isHeldByLater,
}: Pick<ModerationEntry, 'act'> & { isHeldByLater: boolean }): string {
  if (act === 'keep') return 'The decision is kept.';
  if (act === 'allow-picture')
    return 'The decision is reversed, and the member may upload the picture again.';
  return isHeldByLater
    ? 'The member will be notified that the decision is reversed. But a later decision with the same effect still applies.'
    : 'The decision is reversed.';
}
