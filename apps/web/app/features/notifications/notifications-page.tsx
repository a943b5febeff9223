import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import '../cards/cards.css';
import type { NotificationsData } from './load-notifications.server.ts';
import { NotificationItem } from './notification-item.tsx';
import './notifications.css';
import { useMarkRead } from './use-mark-read.ts';
import { useNotifications } from './use-notifications.ts';

/** `/notifications`: what the member is told, newest first. */
export function NotificationsPage({ data }: { data: NotificationsData }) {
  const list = useNotifications(data);
  useMarkRead(data);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>Notifications</DisplayTitle>
      <p className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-1">
        {!data.isFirst && <TextLink to="/notifications">← Newest notifications</TextLink>}
        <TextLink to="/account#notifications">Choose what you’re told</TextLink>
      </p>
      {list.items.length === 0 && !list.hasMore ? (
        <NoNotifications isFirst={data.isFirst} />
      ) : (
        <div className="max-w-[46rem]" aria-busy={list.isLoading}>
          {list.items.length === 0 && (
            <p className="type-say">Nothing to show here. Older ones may follow.</p>
          )}
          <ul aria-label="Notifications" className="notification-list">
            {list.items.map((item) => (
              <NotificationItem key={item.id} item={item} isUnread={list.isUnread(item)} />
            ))}
          </ul>
          <div tabIndex={-1} className={list.hasMore ? 'mt-8' : undefined}>
            {list.hasMore && <MoreLink list={list}>Show more</MoreLink>}
          </div>
        </div>
      )}
    </div>
  );
}

function NoNotifications({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return <p className="type-say">Nothing older.</p>;
  return (
    <>
      <h2 className="type-big">Nothing new</h2>
      <p className="type-say mt-4 max-w-[52ch]">
        When people follow you, answer you, mention you or like what you write, it’s listed here. So are
        titles on your watchlist that come to one of your services.
      </p>
      <p className="mt-6">
        <ButtonLink to="/active-users" isQuiet>
          Find people
        </ButtonLink>
      </p>
    </>
  );
}
