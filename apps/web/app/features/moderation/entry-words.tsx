import { TextLink } from '../../ui/text-link.tsx';
import { profileHref } from '../community/member-view.ts';
import type { EntryView } from './entry-view.ts';
import { logWords } from './moderation-words.ts';

/**
 * An entry of the moderation log in words: the moderator, the decision, the member, the date and the reason given to
 * the member.
 */
export function EntryWords({ entry }: { entry: EntryView }) {
  const { moderator, member, date, reason } = entry;
  return (
    <>
      <div>
        <p className="wrap-anywhere">
          <span className="font-semibold">{moderator?.profileName ?? 'A former moderator'}</span>{' '}
          {logWords(entry)}{' '}
          {member ? <TextLink to={profileHref(member)}>{member.profileName}</TextLink> : 'a former member'}
        </p>
        <p className="type-note text-dim">{date}</p>
      </div>
      {reason !== '' && (
        <p dir="auto" className="case-quote">
          {reason}
        </p>
      )}
    </>
  );
}
