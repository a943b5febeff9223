import { DEFAULT_SHORTCUT_COUNT, SHORTCUT_MAX } from '@palate/contract/constants';
import type { deleteShortcut, orderShortcuts, Shortcut, saveShortcut } from '@palate/contract/shortcuts';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { changeHeld } from './held-shortcuts.ts';
import type { ListLink } from './query-link.ts';
import { saveShortcuts } from './saved-shortcuts.ts';

/** Functions that change the viewer's shortcuts. Each returns whether the change was saved. */
export interface ShortcutActions {
  /** Adds a list at the end. Returns `full` if a visitor already has five shortcuts. */
  add(link: ListLink): Promise<'added' | 'full' | 'failed'>;
  rename(shortcut: Shortcut, title: string): Promise<boolean>;
  move(from: number, to: number): Promise<boolean>;
  remove(shortcut: Shortcut): Promise<boolean>;
  /**
   * Restores a removed shortcut at its former position.
   * @param at index from 0
   * @returns false if that failed, which the user was told
   */
  restore(shortcut: Shortcut, at: number): Promise<boolean>;
}

const fail = (message: string): false => {
  showToast({ kind: 'error', message });
  return false;
};
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns the input that all calls share: they continue even if the page is closed, and are sent later if there is no
 * connection. Until then, the page shows the changed shortcuts.
 */
const sentLater = (changed: readonly Shortcut[]) => ({ isKeptAlive: true, ifOffline: [...changed] });

const put = ({ id, ...body }: Shortcut, changed: readonly Shortcut[]) =>
  fetchApi<typeof saveShortcut>('PUT', '/shortcuts/{id}', { params: { id }, body, ...sentLater(changed) });
const sendOrder = (shortcuts: readonly Shortcut[]) =>
  fetchApi<typeof orderShortcuts>('PATCH', '/shortcuts', {
    body: { order: shortcuts.map(({ id }) => id) },
    ...sentLater(shortcuts),
  });
const sendRemoval = (id: string, changed: readonly Shortcut[]) =>
  fetchApi<typeof deleteShortcut>('DELETE', '/shortcuts/{id}', { params: { id }, ...sentLater(changed) });

/**
 * Creates the functions that change the viewer’s shortcuts; they show errors in a toast.
 * @param shortcuts the shortcuts as the page shows them
 * @param isMember true to save them with the account, false to save a visitor's on this device
 * @param loaded the shortcuts as last loaded; null if the page hasn't loaded them yet
 * @param load loads the shortcuts, if `loaded` is null
 */
export function shortcutActions({
  shortcuts,
  isMember,
  loaded,
  load,
}: {
  shortcuts: readonly Shortcut[];
  isMember: boolean;
  loaded: readonly Shortcut[] | null;
  load: () => Promise<readonly Shortcut[]>;
}): ShortcutActions {
  async function change(
    changed: readonly Shortcut[],
    send: () => Promise<readonly Shortcut[]>,
    of: readonly Shortcut[] = loaded ?? [],
  ) {
    if (isMember) {
      const error = await changeHeld(of, changed, send);
      return error === null || fail(wordsOf(error));
    }
    return saveShortcuts(changed) || fail('This browser blocks storage, so shortcuts can’t be saved here.');
  }
  async function addTo(of: readonly Shortcut[], shown: readonly Shortcut[], link: ListLink) {
    if (shown.some(({ path }) => path === link.path)) return 'added';
    if (!isMember && shown.length >= DEFAULT_SHORTCUT_COUNT) return 'full';
    const added = { id: crypto.randomUUID(), ...link };
    const changed = [...shown, added];
    return (await change(changed, () => put(added, changed), of)) ? 'added' : 'failed';
  }
  return {
    async add(link) {
      if (link.path.length > SHORTCUT_MAX.path) {
        fail('This list has too many filters for a shortcut. Remove some and try again.');
        return 'failed';
      }
      if (loaded) return addTo(loaded, shortcuts, link);
      try {
        const of = await load();
        return await addTo(of, of, link);
      } catch (error) {
        fail(wordsOf(error));
        return 'failed';
      }
    },
    rename(shortcut, title) {
      const renamed = { ...shortcut, title };
      const changed = shortcuts.map((one) => (one.id === shortcut.id ? renamed : one));
      return change(changed, () => put(renamed, changed));
    },
    move(from, to) {
      const moved = withMove(shortcuts, from, to);
      return change(moved, () => sendOrder(moved));
    },
    remove({ id }) {
      const changed = shortcuts.filter((one) => one.id !== id);
      return change(changed, () => sendRemoval(id, changed));
    },
    restore(shortcut, at) {
      const restored = shortcuts.filter(({ id }) => id !== shortcut.id).toSpliced(at, 0, shortcut);
      return change(restored, async () => {
        await put(shortcut, restored);
        return sendOrder(restored);
      });
    },
  };
}

/** Returns a copy of a list with one item moved to another position. */
function withMove<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
