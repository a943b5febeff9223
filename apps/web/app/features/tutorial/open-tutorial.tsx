import { useEffect, useEffectEvent } from 'react';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { patchPreferences } from '../account/patch-preferences.ts';

/** Ids of the preferences of members to whom the tutorial was shown since this page was loaded. */
const shownTo = new Set<string>();

/**
 * Opens the tutorial once no other dialog is open, and saves that it was shown. If saving fails, it is shown again
 * after the next load of a page.
 */
export default function OpenTutorial({ preferencesId }: { preferencesId: string }) {
  const { open, openModal } = useModal();
  const show = useEffectEvent(() => {
    if (shownTo.has(preferencesId)) return;
    shownTo.add(preferencesId);
    openModal({ name: 'tutorial', props: null });
    patchPreferences(preferencesId, { isTutorialSeen: true }).catch((error: unknown) => console.warn(error));
  });
  const isFree = open.length === 0;
  useEffect(() => {
    if (isFree) show();
  }, [isFree]);
  return null;
}
