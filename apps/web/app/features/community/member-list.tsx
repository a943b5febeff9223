import { Link } from 'react-router';
import { dotted } from '../../ui/lists/list-words.ts';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { FollowButton } from './follow-button.tsx';
import { type MemberView, profileHref } from './member-view.ts';
import { Portrait } from './portrait.tsx';
import './community.css';

/** Members with their pictures, names and buttons to follow them. */
export function MemberList({
  members,
  label,
  newest = 0,
  moreId,
  onFollow,
}: {
  members: readonly MemberView[];
  /** The list's name for screen readers. */
  label: string;
  /** Index of the first member of the last loaded page, whose element gets the id `moreId`. */
  newest?: number;
  moreId?: string;
  /** Called after the viewer has followed or unfollowed a member. */
  onFollow?: () => void;
}) {
  return (
    <ul aria-label={label} className="member-list">
      {members.map((member, at) => (
        <li key={member.id} {...(moreId && newest > 0 && at === newest && { id: moreId })}>
          <Portrait member={member} />
          <div className="min-w-0">
            <p className="type-lead wrap-anywhere">
              <Link to={profileHref(member)} prefetch="intent" className="member-name">
                {member.profileName}
              </Link>
              {member.isSample && <SampleBadge />}
            </p>
            <p className="type-note text-dim">{memberFacts(member)}</p>
            {member.note && <p className="type-say-small">{member.note}</p>}
          </div>
          <FollowButton member={member} isQuiet onChange={() => onFollow?.()} />
        </li>
      ))}
    </ul>
  );
}

function memberFacts({ handle, isFollower, followState }: MemberView): string {
  return dotted([
    ...(handle ? [`@${handle}`] : []),
    ...(followState === 'self' ? ['You'] : []),
    ...(isFollower ? ['Follows you'] : []),
  ]);
}
