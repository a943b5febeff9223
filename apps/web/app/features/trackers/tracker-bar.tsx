import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';
import { useRevalidator } from 'react-router';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { SeenByLine } from '../community/seen-by-line.tsx';
import { CardMenuButton } from './card-menu/card-menu-button.tsx';
import { MENU_FLAGS } from './card-menu/menu-flags.ts';
import { MenuLists } from './card-menu/menu-parts.tsx';
import type { TrackerChange } from './changes/tracker-change.ts';
import { changeTracker, useTracker } from './changes/tracker-store.ts';
import { StarRating } from './star-rating.tsx';
import { useCheckIn } from './watching/use-check-in.ts';
import { watchlistKey } from './watchlist-key.ts';
import './trackers.css';

/** A member's controls for a title: watchlist, rating, and a menu with the other flags. */
export default function TrackerBar({
  title,
  loaded,
}: {
  title: { id: TitleId; title: string };
  loaded: Tracker;
}) {
  const tracker = useTracker(title.id, loaded);
  const checkIn = useCheckIn(title.id, tracker);
  const { openModal } = useModal();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const change = (wanted: TrackerChange) =>
    // After a check-in, reload the page's data, because the page shows the time left.
    void changeTracker(title, loaded, wanted, wanted.kind === 'checkIn' ? reload : undefined);
  const toggle = (flag: TrackerFlagKey) => change({ kind: 'flags', flags: { [flag]: !tracker[flag] } });
  usePostponed(watchlistKey(title.id), () => {
    if (tracker.watchlisted)
      showToast({ kind: 'success', message: `${title.title} is already on your watchlist.` });
    else toggle('watchlisted');
  });
  const said = MENU_FLAGS.filter(([flag]) => tracker[flag]).length + Number(tracker.checkedIn);
  return (
    <>
      <fieldset className="tracker-bar">
        <legend className="sr-only">Watchlist, your rating and history for {title.title}</legend>
        <button
          type="button"
          className="chip chip-open"
          aria-pressed={tracker.watchlisted}
          onClick={() => toggle('watchlisted')}
        >
          <span aria-hidden="true">{tracker.watchlisted ? '✓' : '+'}</span> Watchlist
        </button>
        <StarRating
          label="Your rating"
          value={tracker.ratings.value}
          onRate={(rating) => change({ kind: 'rating', rating })}
        />
        <button
          type="button"
          className="chip chip-open"
          onClick={() =>
            openModal({
              name: 'logSheet',
              props: {
                work: { kind: 'title', id: title.id, title: title.title, loaded },
                onChange: reload,
              },
            })
          }
        >
          Add to history
        </button>
        <DisclosureMenu
          className="tracker-more"
          label={said > 0 ? `More options, ${said} chosen` : 'More options'}
          summary={<span className="chip chip-open">{said > 0 ? `More (${said})` : 'More'}</span>}
        >
          <div className="tracker-menu">
            <CardMenuButton
              isOn={tracker.checkedIn}
              words="Watching it now"
              onPress={() => change(checkIn)}
            />
            {MENU_FLAGS.map(([flag, words]) => (
              <CardMenuButton key={flag} isOn={tracker[flag]} words={words} onPress={() => toggle(flag)} />
            ))}
            <MenuLists />
          </div>
        </DisclosureMenu>
      </fieldset>
      <SeenByLine titleId={title.id} />
    </>
  );
}
