import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { patchPreferences } from '../account/patch-preferences.ts';

/** Ids of the preferences of members to whom the tutorial was shown since this page was loaded. */
const shownTo = new Set<string>();

/** Matches an open menu. A dialog over it would interrupt what the member is doing. */
const OPEN_MENU = 'details.menu[open], .card-menu, .filter-popover';

/**
 * Opens the tutorial once no other dialog is open, and saves that it was shown. If a menu is open, the tutorial waits
 * for the next page. If saving fails, it is shown again after the next load of a page.
 */
export default function OpenTutorial({ preferencesId }: { preferencesId: string }) {
  const { open, openModal } = useModal();
  const { key } = useLocation();
  const show = useEffectEvent(() => {
    if (shownTo.has(preferencesId) || document.querySelector(OPEN_MENU)) return;
    shownTo.add(preferencesId);
    openModal({ name: 'tutorial', props: null });
    patchPreferences(preferencesId, { isTutorialSeen: true }).catch((error: unknown) => console.warn(error));
  });
  const isFree = open.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu may have been open on the page before
  useEffect(() => {
    if (isFree) show();
  }, [isFree, key]);
  return null;
}
