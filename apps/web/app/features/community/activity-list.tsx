import { Link } from 'react-router';
import { Stars } from '../../ui/stars.tsx';
import { starsWords } from '../../ui/stars-words.ts';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { ACTIVITY_WORDS, type ActivityView, OWN_ACTIVITY_WORDS } from './activity-view.ts';
import './community.css';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { profileHref } from './member-view.ts';
import { Portrait } from './portrait.tsx';

/**
 * Activities of members, newest first.
 * @param ofMember set on a member's profile: leaves out the member's name and picture, and says whether it is the
 * viewer's own profile
 */
export function ActivityList({
  activities,
  label,
  ofMember,
  newest = 0,
  moreId,
}: {
  activities: readonly ActivityView[];
  /** The list's name for screen readers. */
  label: string;
  ofMember?: { readonly isOwn: boolean };
  /** Index of the first activity of the last loaded page, whose element gets the id `moreId`. */
  newest?: number;
  moreId?: string;
}) {
  return (
    <ul aria-label={label} className="activity-list">
      {activities.map((activity, at) => (
        <li
          key={activity.id}
          data-single={ofMember !== undefined}
          {...(moreId && newest > 0 && at === newest && { id: moreId })}
        >
          {!ofMember && <Portrait member={activity.member} />}
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <Sentence activity={activity} ofMember={ofMember} />
            </p>
            <TextLine {...activity} />
            <p className="type-note text-dim">
              <time dateTime={activity.at}>{activity.ago}</time>
            </p>
          </div>
          {activity.sleeve && (
            <Link to={activity.sleeve.href} aria-hidden="true" tabIndex={-1} className="activity-sleeve">
              <TinySleeve card={activity.sleeve} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The title of a review or, for a text that is withheld, why it is. */
function TextLine({ kind, text }: Pick<ActivityView, 'kind' | 'text'>) {
  if (!text) return null;
  const open = kind === 'wrote' ? 'Open the story' : 'Open the review';
  return (
    <p className="wrap-anywhere">
      {text.isWithheld && `${text.line} `}
      <Link to={text.href} prefetch="intent" className="text-link inline">
        {text.isWithheld ? open : text.line}
      </Link>
    </p>
  );
}

function Sentence({
  activity: { kind, member, subject, rating },
  ofMember,
}: {
  activity: ActivityView;
  ofMember: { readonly isOwn: boolean } | undefined;
}) {
  const [before, after] = (ofMember?.isOwn ? OWN_ACTIVITY_WORDS : ACTIVITY_WORDS)[kind];
  return (
    <>
      {ofMember ? (
        `${before.charAt(0).toUpperCase()}${before.slice(1)} `
      ) : (
        <>
          <Link to={profileHref(member)} className="member-name font-[650]">
            {member.profileName}
          </Link>
          {member.isSample && <SampleBadge />} {before}{' '}
        </>
      )}
      {subject ? (
        <Link to={subject.href} prefetch="intent" className="text-link inline font-[650]">
          {subject.title}
        </Link>
      ) : (
        'something that’s no longer available'
      )}
      {after && ` ${after}`}
      {rating !== null && (
        <>
          {' '}
          <Stars rating={rating} />
          <span className="sr-only">{starsWords(rating)}</span>
        </>
      )}
    </>
  );
}
