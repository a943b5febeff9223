import type { dismissEnded } from '@palate/contract/watching';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { fetchTracker } from './changes/fetch-tracker.ts';
import { changeTracker } from './changes/tracker-store.ts';
import { StarRating } from './star-rating.tsx';
import type { WatchingView } from './watching/load-watching.server.ts';
import './trackers.css';
import './watching/watching.css';

/**
 * A line at the top of the page that asks for a rating of the title that the member has just watched. The member can
 * rate it, add it to the history, or dismiss the question on all devices.
 */
export default function AskRating({ title }: { title: NonNullable<WatchingView['ended']> }) {
  const [rating, setRating] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const { revalidate } = useRevalidator();
  const { openModal } = useModal();

  async function rate(stars: number) {
    if (stars === 0) return;
    setRating(stars);
    const loaded = await fetchTracker(title.id);
    let isRated = false;
    const onChange = () => {
      isRated = true;
      void revalidate();
    };
    if (loaded) await changeTracker(title, loaded, { kind: 'rating', rating: stars }, onChange);
    if (!isRated) setRating(0);
  }
  async function log() {
    const loaded = await fetchTracker(title.id);
    if (!loaded) return;
    openModal({
      name: 'logSheet',
      props: {
        work: { kind: 'title', id: title.id, title: title.title, loaded },
        onChange: () => void revalidate(),
      },
    });
  }
  async function dismiss() {
    setDismissed(true);
    try {
      await fetchApi<typeof dismissEnded>('POST', '/watching/{id}/dismiss', {
        params: { id: title.id },
        isKeptAlive: true,
      });
      void revalidate();
    } catch (error) {
      setDismissed(false);
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  }
  if (isDismissed) return null;
  return (
    <section aria-label={`Rate ${title.title}`} className="ask-rating page-edge">
      <p>
        How was <Link to={title.href}>{title.title}</Link>?
      </p>
      <StarRating label={`Rate ${title.title}`} value={rating} onRate={(stars) => void rate(stars)} />
      <TextButton onClick={() => void log()}>Add to history</TextButton>
      <TextButton onClick={() => void dismiss()}>Not now</TextButton>
    </section>
  );
}
