import type { dismissNotice, OfferNotice } from '@palate/contract/notices';
import { counted } from '@palate/contract/vocab/number-words';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { titleHref } from '../cards/title-href.ts';
import { unreadCount } from '../notifications/unread-count.ts';
import './notices.css';

/**
 * One line for each title of the watchlist that is new on the member's services, with a button that dismisses
 * the notice.
 */
export default function NoticeLines({ loaded }: { loaded: readonly OfferNotice[] }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const notices = loaded.filter(({ id }) => !dismissed.has(id));
  if (notices.length === 0) return null;
  const dismiss = async ({ id }: OfferNotice) => {
    setDismissed((known) => new Set([...known, id]));
    // The button disappears with its line, so move the focus first.
    heading.current?.focus();
    try {
      await fetchApi<typeof dismissNotice>('DELETE', '/notices/{id}', { params: { id }, isKeptAlive: true });
      // The notification about it is gone as well.
      void unreadCount.refresh({ isForced: true });
    } catch (error) {
      setDismissed((known) => new Set([...known].filter((other) => other !== id)));
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <section aria-labelledby="notices" className="notices page-edge">
      <h2 id="notices" ref={heading} tabIndex={-1} className="type-note text-dim">
        {`Now on your services: ${counted(notices.length, 'title')} from your watchlist`}
      </h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <span>
              <Link to={titleHref(notice.title)} className="font-[650] hover:underline">
                {notice.title.title}
              </Link>{' '}
              is now on {notice.service.name}.
            </span>
            <button
              type="button"
              className="chip chip-open"
              aria-label={`Dismiss: ${notice.title.title} on ${notice.service.name}`}
              onClick={() => void dismiss(notice)}
            >
              Dismiss
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
