import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TinySleeve } from '../cards/tiny-sleeve.tsx';
import { profileHref } from '../community/member-view.ts';
import { PersonActions, REQUEST_ANSWERS } from '../community/person-actions.tsx';
import { Portrait } from '../community/portrait.tsx';
import { Appeal } from './appeal.tsx';
import type { NotificationView } from './notification-view.ts';

/**
 * One notification: the members it is from, a sentence, an excerpt of the text it is about, the time, and buttons to
 * respond.
 * @param isUnread highlights it as unread
 */
export function NotificationItem({ item, isUnread }: { item: NotificationView; isUnread: boolean }) {
  const { kind, text, href, at, ago, members, excerpt, title, appeal } = item;
  const [member] = members;
  return (
    <li data-unread={isUnread}>
      <div className="notification-members">
        {members.length === 0 && <Sign kind={kind} />}
        {members.map((one) => (
          <Link key={one.id} to={profileHref(one)} aria-label={one.profileName}>
            <Portrait member={one} />
          </Link>
        ))}
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere whitespace-pre-line">
          {href === null ? (
            text
          ) : (
            <Link to={href} className="notification-link">
              {text}
            </Link>
          )}
        </p>
        {excerpt !== null && <Excerpt excerpt={excerpt} />}
        <p className="type-note text-dim wrap-anywhere">
          {isUnread && <span className="notification-new">New</span>}
          {title && kind !== 'offer' && `${title.sleeve.title}\u00a0· `}
          <time dateTime={at}>{ago}</time>
        </p>
        {kind === 'request' && member && <Request member={member} />}
        {appeal && <Appeal actId={appeal.actId} act={appeal.act} state={appeal.state} />}
      </div>
      {title && (
        <Link to={title.href} aria-hidden="true" tabIndex={-1} className="notification-sleeve">
          <TinySleeve card={title.sleeve} />
        </Link>
      )}
    </li>
  );
}

function Excerpt({ excerpt }: { excerpt: NonNullable<NotificationView['excerpt']> }) {
  if (typeof excerpt !== 'string')
    return <p className="type-note text-dim">Not shown here, because it may contain spoilers.</p>;
  return (
    excerpt && (
      <blockquote dir="auto" className="notification-excerpt">
        {excerpt}
      </blockquote>
    )
  );
}

/** A sign in place of portraits, for what no member did: a screen for an offer, an exclamation mark for a decision. */
function Sign({ kind }: Pick<NotificationView, 'kind'>) {
  return (
    <span aria-hidden="true" className="member-portrait">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
        <path
          d={kind === 'offer' ? 'M3 5h18v12H3ZM8 21h8' : 'M12 4v10M12 17.5V20'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    </span>
  );
}

/** The answers to a request to follow the viewer, and then what was answered, which takes the focus. */
function Request({ member }: { member: NotificationView['members'][number] }) {
  const [done, setDone] = useState<string | null>(null);
  const answered = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done !== null) answered.current?.focus();
  }, [done]);
  if (done === null) return <PersonActions person={member} actions={REQUEST_ANSWERS} onDone={setDone} />;
  return (
    <p ref={answered} tabIndex={-1} role="status" className="font-semibold">
      {done}
    </p>
  );
}
