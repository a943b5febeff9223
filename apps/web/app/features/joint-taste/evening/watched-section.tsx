import type { confirmWatched } from '@palate/contract/joint-watchlist';
import type { checkIn } from '@palate/contract/trackers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { titleTrackers } from '../../trackers/changes/tracker-store.ts';
import { StarRating } from '../../trackers/star-rating.tsx';
import '../../trackers/trackers.css';
import { shortNames } from '../joint-words.ts';
import type { EveningData, PickView } from './load-evening.server.ts';

/**
 * Asks the viewer to confirm that they watch or have watched the chosen title. Each person confirms for themselves.
 */
export default function WatchedSection({ data, choice }: { data: EveningData; choice: PickView }) {
  const { revalidate } = useRevalidator();
  const [viewingId] = useState(() => crypto.randomUUID());
  const [rating, setRating] = useState(0);
  const { id, title } = choice.card;
  const viewer = data.people.find(({ isViewer }) => isViewer);
  const watched = data.people.filter(({ hasWatched, isViewer }) => hasWatched && !isViewer);
  const names = shortNames(data.people);
  async function start() {
    const checkedIn = await tryCall(
      fetchApi<typeof checkIn>('POST', '/movietracker/checkin/{id}', { params: { id } }),
    );
    if (!checkedIn) return;
    titleTrackers.show(id, checkedIn);
    showToast({ kind: 'success', message: `You’re watching ${title}.` });
    await revalidate();
  }
  async function confirm() {
    const confirmed = await tryCall(
      fetchApi<typeof confirmWatched>('PUT', '/joint-taste/evenings/{id}/watched', {
        params: { id: data.id },
        body: { viewingId, rating: rating === 0 ? null : rating },
      }),
    );
    if (!confirmed) return;
    titleTrackers.forget(id);
    showToast({ kind: 'success', message: `${title} is in your history.` });
    await revalidate();
  }
  if (!viewer) return null;
  return (
    <Section
      heading="We watched it"
      isRuled
      aside={
        <p className="type-say-small text-dim">
          The others don’t see your rating here. It adjusts how much this evening counts as a compromise for
          you: less if you liked the title, maybe more if you didn’t.
        </p>
      }
    >
      {watched.length > 0 && (
        <p className="mb-4">
          {joinWithAnd(watched.flatMap((person) => names.get(person.id) ?? []))} watched it.
        </p>
      )}
      <div className="grid justify-items-start gap-4">
        <StarRating label={`Rate ${title}`} value={rating} onRate={setRating} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button isQuiet onClick={() => void confirm()}>
            {viewer.hasWatched ? 'Save rating' : 'We watched it'}
          </Button>
          {!viewer.hasWatched && <TextButton onClick={() => void start()}>We’re watching it now</TextButton>}
        </p>
      </div>
    </Section>
  );
}
