import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import { useRevalidator } from 'react-router';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { useLog } from './use-log.ts';

/** The button on a book's page that logs that the member has read it. Renders nothing for a visitor. */
export function LogBook({
  book,
  tracker,
}: {
  book: { id: BookId; title: string };
  tracker: BookTracker | null;
}) {
  const { session } = useViewer();
  const isHydrated = useIsHydrated();
  const log = useLog();
  const { revalidate } = useRevalidator();
  if (session.state !== 'member') return null;
  // Render it only in the browser: a click before hydration would be lost.
  if (!isHydrated) return <div className="h-11" />;
  const work = { kind: 'book', id: book.id, title: book.title, loaded: tracker } as const;
  return (
    <button
      type="button"
      className="chip chip-open min-h-11"
      onClick={() => log({ work, onChange: () => void revalidate() })}
    >
      Add to history
    </button>
  );
}
