import type { Tracker } from '@palate/contract/trackers';
import type { TrackedTitle } from '../../cards/card-actions.tsx';

/**
 * Props of an item that a feature adds to the menu of title cards. The feature exports the component as the default
 * of its `card-menu-item.tsx`, which is found automatically and loaded with the menu. The component renders one or
 * more `CardMenuButton`s.
 */
export interface CardMenuItemProps {
  readonly title: TrackedTitle;
  /** The title's tracker when the page was loaded. */
  readonly loaded: Tracker;
  /** Closes the menu and returns the focus to its button. Call it before opening a dialog. */
  close(): void;
}

/**
 * One item of a title's menu.
 * @param isOn whether the item is switched on; omit it for items that aren't switches
 */
export function CardMenuButton({ words, isOn, onPress }: { words: string; isOn?: boolean; onPress(): void }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      <span aria-hidden="true">{isOn ? '✓' : ''}</span>
      <span>{words}</span>
    </button>
  );
}
