import { MINUTE_MS } from '@palate/contract/durations';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { runtimeWords } from '../../../ui/time/clock.ts';
import { fetchTracker } from '../changes/fetch-tracker.ts';
import { changeTracker, titleTrackers } from '../changes/tracker-store.ts';
import { WatchingLine, type WatchingLineProps } from './watching-line.tsx';

/**
 * The title that the member is watching, with the time left and a button that ends the check-in. Renders nothing once
 * the check-in has ended.
 */
export default function WatchingStrip({ now, isOnItsPage }: WatchingLineProps) {
  const changed = titleTrackers.useChanged(now.id);
  const { revalidate } = useRevalidator();
  // A check-in that was undone ends here before the page has reloaded its data.
  if (changed?.checkedIn === false) return null;
  async function finish() {
    const loaded = await fetchTracker(now.id);
    if (!loaded) return;
    await changeTracker(now, loaded, { kind: 'checkIn', checkedIn: false }, () => void revalidate());
  }
  return (
    <WatchingLine
      now={now}
      isOnItsPage={isOnItsPage}
      timeLeft={<TimeLeft endsAt={now.endsAt} />}
      button={
        <button type="button" className="chip" onClick={() => void finish()}>
          Done watching
        </button>
      }
    />
  );
}

/** The remaining time, such as “47 min left”, kept up to date. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(endsAt) - time) / MINUTE_MS);
  return (
    <span className="text-dim">{minutes > 0 ? `${runtimeWords(minutes)} left` : 'Probably finished'}</span>
  );
}
