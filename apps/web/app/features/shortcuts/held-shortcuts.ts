import type { Shortcut } from '@palate/contract/shortcuts';
import { unsentKeys } from '../../device-storage.ts';

/**
 * A member's current shortcuts, with the changes made on this page. `of` is the list that the page's loader
 * returned; null if changes wait for a connection, so that no page's list includes them.
 */
interface Held {
  readonly of: readonly Shortcut[] | null;
  readonly shortcuts: readonly Shortcut[];
}

let held: Held | null = null;
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

/** Shows shortcuts with changes that wait for a connection, on all pages until {@link forgetUnsent}. */
export const showUnsent = (shortcuts: readonly Shortcut[]): void => hold({ of: null, shortcuts });

/** Shows the shortcuts that pages load again, after all changes were sent. */
export function forgetUnsent(): void {
  if (held?.of === null) hold(null);
}

/**
 * Shows a change at once, and sends it after earlier changes. After the last change, the shortcuts are
 * replaced with those that the server returns. Without a connection, they stay as they are.
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
  hold({ of, shortcuts: changed });
  running += 1;
  const sent = queue.then(send);
  queue = sent.catch(() => undefined);
  try {
    const shortcuts = await sent;
    if (running === 1 && held?.of === of) hold({ of: unsentKeys().length > 0 ? null : of, shortcuts });
    return null;
  } catch (error) {
    if (held?.of === of) hold(before);
    return error;
  } finally {
    running -= 1;
  }
}
