import type { listModerationLog } from '@palate/contract/moderation';
import { fetchApi } from '../../client-api.ts';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EntryWords } from './entry-words.tsx';
import { tabHref } from './tabs.ts';
import { type LogStart, useLog } from './use-log.ts';

const fetchOlder = (before: string, signal: AbortSignal) =>
  fetchApi<typeof listModerationLog>('GET', '/moderation/log', { query: { before }, signal });

/** The log of moderators' decisions, newest first. */
export function LogTab({
  log,
}: {
  log: LogStart & {
    /** The id that the list begins before; null if it begins with the newest decision. */
    readonly before: string | null;
  };
}) {
  const list = useLog(log, fetchOlder);
  return (
    <div aria-busy={list.isLoading}>
      {log.before !== null && (
        <p className="mb-6">
          <TextLink to={tabHref('log')}>Back to the newest decisions</TextLink>
        </p>
      )}
      {list.items.length === 0 ? (
        <p className="type-say max-w-[52ch]">
          No decisions yet. Everything that moderators decide is listed here.
        </p>
      ) : (
        <ul className="cases">
          {list.items.map((entry) => (
            <li key={entry.id}>
              <EntryWords entry={entry} />
              {entry.appeal && (
                <p className="type-note">
                  Appealed on {entry.appeal.date}
                  {entry.appeal.isAnswered ? ' and answered' : ', not answered yet'}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div tabIndex={-1} className={list.hasMore ? 'mt-8' : undefined}>
        {list.hasMore && <MoreLink list={list}>Show more</MoreLink>}
      </div>
    </div>
  );
}
