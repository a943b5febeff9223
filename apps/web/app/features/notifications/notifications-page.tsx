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

/** The page `/notifications`: the member's notifications, newest first. */
export function NotificationsPage({ data }: { data: NotificationsData }) {
  const list = useNotifications(data);
  useMarkRead(data);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>Notifications</DisplayTitle>
      <p className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-1">
        {!data.isFirst && <TextLink to="/notifications">← Newest notifications</TextLink>}
        <TextLink to="/account#notifications">Notification settings</TextLink>
      </p>
      {list.items.length === 0 && !list.hasMore ? (
        <NoNotifications isFirst={data.isFirst} />
      ) : (
        <div className="max-w-[46rem]" aria-busy={list.isLoading}>
          {list.items.length === 0 && (
            <p className="type-say">No notifications on this page. There may be older ones.</p>
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
  if (!isFirst) return <p className="type-say">No older notifications.</p>;
  return (
    <>
      <h2 className="type-big">Nothing new</h2>
      <p className="type-say mt-4 max-w-[52ch]">
        Here you see when somebody follows you, replies to you, mentions you or likes what you wrote, and when
        a title on your watchlist comes to one of your services.
      </p>
      <p className="mt-6">
        <ButtonLink to="/active-users" isQuiet>
          Find people
        </ButtonLink>
      </p>
    </>
  );
}
