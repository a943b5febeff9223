import type { Tracker } from '@palate/contract/trackers';
import type { TrackerFlagKey } from '@palate/contract/vocab/trackers';
import type { ComponentType } from 'react';
import { useRevalidator } from 'react-router';
import type { TrackedTitle } from '../../cards/card-actions.tsx';
import type { TrackerChange } from '../changes/tracker-change.ts';
import { changeTracker, useTracker } from '../changes/tracker-store.ts';
import { useCheckIn } from '../watching/use-check-in.ts';
import { CardMenuButton, type CardMenuItemProps } from './card-menu-button.tsx';
import { CardMenuPanel, type CardMenuPlace } from './card-menu-panel.tsx';
import { MENU_FLAGS } from './menu-flags.ts';
import { MenuLists, MenuRating } from './menu-parts.tsx';

/** Other features' parts of the menu, in alphabetical order of the features. */
const files = import.meta.glob<{ default: ComponentType<CardMenuItemProps> }>('../../*/card-menu-item.tsx', {
  eager: true,
});
const items = Object.entries(files);

/** The menu of a title's card. */
export default function CardMenu({
  title,
  loaded,
  ...place
}: CardMenuPlace & { title: TrackedTitle; loaded: Tracker }) {
  const tracker = useTracker(title.id, loaded);
  const checkIn = useCheckIn(title.id, tracker);
  const { revalidate } = useRevalidator();
  const close = () => place.onClose(true);
  const change = (wanted: TrackerChange) => {
    close();
    // After a check-in, reload the page's data, because every page shows what the member is watching.
    void changeTracker(
      title,
      loaded,
      wanted,
      wanted.kind === 'checkIn' ? () => void revalidate() : undefined,
    );
  };
  const toggle = (flag: TrackerFlagKey) => change({ kind: 'flags', flags: { [flag]: !tracker[flag] } });
  return (
    <CardMenuPanel name={title.title} {...place}>
      <CardMenuButton words="Watching it now" isOn={tracker.checkedIn} onPress={() => change(checkIn)} />
      {MENU_FLAGS.map(([flag, words]) => (
        <CardMenuButton key={flag} words={words} isOn={tracker[flag]} onPress={() => toggle(flag)} />
      ))}
      <MenuRating
        value={tracker.ratings.value}
        onRate={(rating) => void changeTracker(title, loaded, { kind: 'rating', rating })}
      />
      {items.map(([path, { default: Item }]) => (
        <Item key={path} title={title} loaded={loaded} close={close} />
      ))}
      <MenuLists onFollow={close} />
    </CardMenuPanel>
  );
}
