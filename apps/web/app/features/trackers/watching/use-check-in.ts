import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import type { TrackerChange } from '../changes/tracker-change.ts';
import { titleTrackers } from '../changes/tracker-store.ts';
import { useWatching } from './use-watching.ts';

/**
 * Returns the change that checks a member in to a title or, if they are watching it, out of it. It names the title that
 * they were watching until then. The caller must reload the page's data afterwards.
 */
export function useCheckIn(id: TitleId, { checkedIn }: Tracker): TrackerChange {
  const now = useWatching()?.now ?? null;
  const changed = titleTrackers.useChanged(now?.id ?? null);
  if (checkedIn || !now || now.id === id || changed?.checkedIn === false)
    return { kind: 'checkIn', checkedIn: !checkedIn };
  return { kind: 'checkIn', checkedIn: true, replaces: { id: now.id, title: now.title } };
}
