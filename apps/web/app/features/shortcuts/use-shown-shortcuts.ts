import type { Shortcut } from '@palate/contract/shortcuts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { useViewer } from '../../ui/viewer.ts';
import { getHeld, heldInstead, noteLoaded, onHeldChange } from './held-shortcuts.ts';
import { onSavedChange, parseShortcuts, readSavedText } from './saved-shortcuts.ts';

type Shortcuts = readonly Shortcut[] | null;

const hasShortcuts = (data: unknown): data is { shortcuts: Shortcuts } =>
  typeof data === 'object' && data !== null && 'shortcuts' in data;

/** Returns the shortcuts that the page's loader returned; null if it returns none. */
export function usePageShortcuts(): Shortcuts {
  const found =
    useMatches()
      .map(({ loaderData }) => loaderData)
      .find(hasShortcuts)?.shortcuts ?? null;
  useEffect(() => noteLoaded(found), [found]);
  return found;
}

/**
 * Returns a function that applies the changes made on this page to the shortcuts that were loaded. A member's changes
 * are saved with the account, a visitor's on this device (specification §4). The function returns the shortcuts to
 * show; null if none were loaded or changed.
 */
export function useShownShortcuts(): (loaded: Shortcuts) => Shortcuts {
  const isMember = useViewer().session.state === 'member';
  const held = useSyncExternalStore(onHeldChange, getHeld, () => null);
  const text = useSyncExternalStore(
    onSavedChange,
    () => readSavedText(),
    () => null,
  );
  const saved = useMemo(() => parseShortcuts(text), [text]);
  if (!isMember) return (loaded) => saved ?? loaded;
  return (loaded) => (held && heldInstead(held, loaded)) ?? loaded;
}
