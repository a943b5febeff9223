import type { Shortcut } from '@palate/contract/shortcuts';
import { unsentKeys } from '../../device-storage.ts';

/**
 * A member's current shortcuts, with the changes made on this page. `of` is the list that the page's loader
 * returned; null if changes wait for a connection, so that no page's list includes them.
 */
interface Held {
  readonly of: readonly Shortcut[] | null;
  readonly shortcuts: readonly Shortcut[];
  /** Whether a change is being saved. Data that pages load meanwhile may not include it. */
  readonly isSaving: boolean;
}

let held: Held | null = null;
let lastLoaded: readonly Shortcut[] | null = null;
let running = 0;
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function hold(next: Held | null): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Returns the member's shortcuts with the changes made on this page; null if nothing was changed. */
export const getHeld = (): Held | null => held;

/**
 * Calls `listener` when a member's shortcuts change on this page.
 * @returns a function that unsubscribes
 */
export function onHeldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the shortcuts to show instead of those that a page has loaded; null if the page's are current. */
export const heldInstead = (
  { of, shortcuts, isSaving }: Held,
  loaded: readonly Shortcut[] | null,
): readonly Shortcut[] | null => (isSaving || of === null || of === loaded ? shortcuts : null);

/** Notes which list the current page's loader returned. */
export function noteLoaded(loaded: readonly Shortcut[] | null): void {
  lastLoaded = loaded;
}

/** Shows shortcuts with changes that wait for a connection, on all pages until {@link forgetUnsent}. */
export const showUnsent = (shortcuts: readonly Shortcut[]): void =>
  hold({ of: null, shortcuts, isSaving: false });

/** Drops changes that waited for a connection, so that pages show the shortcuts that they load. */
export function forgetUnsent(): void {
  if (held?.of === null) hold(null);
}

/**
 * Shows a change at once, and sends it after earlier changes. After the last change, the shortcuts are replaced with
 * those that the server returns, also on a page that was opened meanwhile. Without a connection, the changed
 * shortcuts stay on the page.
 * @param of the list that the page's loader returned
 * @param changed the shortcuts after the change
 * @param send sends the change, and resolves with the shortcuts that the server returns
 * @returns the error if the server rejected the change, which is then undone; otherwise null
 */
export async function changeHeld(
  of: readonly Shortcut[],
  changed: readonly Shortcut[],
  send: () => Promise<readonly Shortcut[]>,
): Promise<unknown> {
  const before = held;
  hold({ of, shortcuts: changed, isSaving: true });
  running += 1;
  const sent = queue.then(send);
  queue = sent.catch(() => undefined);
  try {
    const shortcuts = await sent;
    if (running === 1 && held?.of === of)
      hold({ of: unsentKeys().length > 0 ? null : (lastLoaded ?? of), shortcuts, isSaving: false });
    return null;
  } catch (error) {
    if (held?.of === of) hold(before && { ...before, isSaving: running > 1 });
    return error;
  } finally {
    running -= 1;
  }
}
