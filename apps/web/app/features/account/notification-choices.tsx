import type { DigestPeriod } from '@palate/contract/vocab/notifications';
import { TextLink } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { RadioChoices } from '../filters/fields/choices.tsx';
import { PushChoice } from '../notifications/push-choice.tsx';
import type { Account } from './load-account.server.ts';

/** A member's preferences, and the function that changes them. */
export interface ChoicesProps {
  /** All preferences as they are now. */
  choices: Account['preferences'];
  /** Saves changed preferences. */
  choose(change: Partial<Account['preferences']>): void;
}

/** Kinds of notifications that a member can turn on and off. */
const KINDS = [
  { key: 'isFollowNotified', label: 'Tell me when somebody follows me or asks to follow me' },
  { key: 'isReplyNotified', label: 'Tell me when somebody comments on my posts or lists, or replies to me' },
  { key: 'isMentionNotified', label: 'Tell me when somebody mentions me' },
  { key: 'isLikeNotified', label: 'Tell me when somebody likes what I wrote' },
  {
    key: 'isJointNotified',
    label: 'Tell me about partner requests, group invitations and new evenings in “Choose together”',
  },
  { key: 'isOfferNoticed', label: 'Tell me when a title on my watchlist comes to one of my services' },
] as const;

const DIGESTS: readonly { readonly key: DigestPeriod; readonly name: string }[] = [
  { key: 'off', name: 'Never' },
  { key: 'daily', name: 'Once a day' },
  { key: 'weekly', name: 'Once a week' },
];

/** The form in `/account` for choosing which notifications and emails the member gets. */
export function NotificationChoices({ choices, choose, push }: ChoicesProps & Pick<Account, 'push'>) {
  return (
    <div id="notifications" className="grid gap-7">
      <fieldset>
        <legend className="mb-1 font-semibold">Notifications</legend>
        <div className="grid justify-items-start">
          {KINDS.map(({ key, label }) => (
            <Toggle
              key={key}
              label={label}
              checked={choices[key]}
              onChange={({ target }) => choose({ [key]: target.checked })}
            />
          ))}
        </div>
        <p className="type-note text-dim">
          What you turn off is hidden from <TextLink to="/notifications">your notifications</TextLink> until
          you turn it on again. You always get moderators’ decisions about you.
        </p>
      </fieldset>
      <PushChoice push={push} />
      <RadioChoices
        legend="Email me about unread notifications"
        choices={DIGESTS}
        value={choices.notificationDigest}
        onChange={(notificationDigest) => choose({ notificationDigest })}
      />
      <Toggle
        className="justify-self-start"
        label="Email me three picks and what’s new"
        checked={choices.isNewsMailed}
        onChange={({ target }) => choose({ isNewsMailed: target.checked })}
      />
      <TextLink to="/account/letters" className="justify-self-start">
        See the emails we send you
      </TextLink>
    </div>
  );
}
