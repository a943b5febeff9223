import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';
import { useEffect } from 'react';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { StarRating } from './star-rating.tsx';
import type { TrackerChange } from './tracker-change.ts';
import { changeTracker, forgetSettled, useTracker } from './tracker-store.ts';
import './trackers.css';

/** The menu's flags, with what pressing one says. */
const MENU_FLAGS: readonly (readonly [TrackerFlagKey, string])[] = [
  ['hooked', 'It hooked me'],
  ['recommended', 'I recommend it'],
  ['discouraged', 'I don’t recommend it'],
  ['lookingForSimilar', 'I want more like it'],
  ['psychedForNext', 'I can’t wait for the next one'],
  ['notInterested', 'Not interested'],
];

/** What a member says about a title: watchlist, rating, and a menu with the rest. */
export default function TrackerBar({
  title,
  loaded,
}: {
  title: { id: TitleId; title: string };
  loaded: Tracker;
}) {
  const tracker = useTracker(title.id, loaded);
  useEffect(() => {
    if (loaded) forgetSettled(title.id);
  }, [title.id, loaded]);
  const change = (wanted: TrackerChange) => void changeTracker(title, loaded, wanted);
  const toggle = (flag: TrackerFlagKey) => change({ kind: 'flags', flags: { [flag]: !tracker[flag] } });
  const said = MENU_FLAGS.filter(([flag]) => tracker[flag]).length + Number(tracker.checkedIn);
  return (
    <fieldset className="tracker-bar">
      <legend className="sr-only">Track {title.title}</legend>
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
      <DisclosureMenu
        className="tracker-more"
        label={said > 0 ? `More ways to track it, ${said} chosen` : 'More ways to track it'}
        summary={<span className="chip chip-open">{said > 0 ? `More (${said})` : 'More'}</span>}
      >
        <div className="tracker-menu">
          <MenuButton
            isOn={tracker.checkedIn}
            words="Watching it now"
            onPress={() => change({ kind: 'checkIn', checkedIn: !tracker.checkedIn })}
          />
          {MENU_FLAGS.map(([flag, words]) => (
            <MenuButton key={flag} isOn={tracker[flag]} words={words} onPress={() => toggle(flag)} />
          ))}
        </div>
      </DisclosureMenu>
    </fieldset>
  );
}

function MenuButton({ isOn, words, onPress }: { isOn: boolean; words: string; onPress(): void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <span aria-hidden="true">{isOn ? '✓' : ''}</span>
      <span>{words}</span>
    </button>
  );
}
