import { AppError, SHORTCUT_MAX, type Shortcut } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { listShortcutCategories } from '../filters/index.ts';
import { insertShortcuts, lockShortcuts, updateShortcuts } from './shortcuts.sql.ts';

/** The shortcuts (links to lists of titles) of visitors, and of members who never changed theirs. */
export const DEFAULT_SHORTCUTS: readonly Shortcut[] = listShortcutCategories().map(({ key, title }) => ({
  id: key,
  title,
  path: `/dashboard/category/${encodeURIComponent(key)}`,
}));

/**
 * Changes a member's shortcuts (links to lists of titles). Each change applies to the result of the previous one, even
 * from another device.
 * @param change returns the changed shortcuts
 * @param start shortcuts of a member who never changed the default ones
 * @returns all shortcuts in their order
 * @throws ACCOUNT_DELETED if the account is being deleted; the errors of `change`
 */
export async function changeShortcuts(
  { db, viewer, now }: Context,
  change: (shortcuts: readonly Shortcut[]) => readonly Shortcut[],
  start: readonly Shortcut[] = DEFAULT_SHORTCUTS,
): Promise<Shortcut[]> {
  const member = { userId: memberOf(viewer).userId, now };
  return db.transaction().execute(async (transaction) => {
    await insertShortcuts(transaction, member, start);
    const shortcuts = await lockShortcuts(transaction, member.userId);
    if (!shortcuts) throw new AppError('ACCOUNT_DELETED');
    const changed = [...change(shortcuts)];
    await updateShortcuts(transaction, member, changed);
    return changed;
  });
}

/**
 * Returns the shortcuts with one added at the end, or with the one that has the same id replaced. Adds nothing if
 * another shortcut leads to the same list.
 * @throws TOO_MANY_SHORTCUTS
 */
export function withShortcut(shortcuts: readonly Shortcut[], saved: Shortcut): readonly Shortcut[] {
  if (shortcuts.some(({ id }) => id === saved.id))
    return shortcuts.map((shortcut) => (shortcut.id === saved.id ? saved : shortcut));
  if (shortcuts.some(({ path }) => path === saved.path)) return shortcuts;
  if (shortcuts.length >= SHORTCUT_MAX.shortcuts) throw new AppError('TOO_MANY_SHORTCUTS');
  return [...shortcuts, saved];
}

/** Sorts shortcuts by the given order of ids. Shortcuts whose ids aren't in `order` come last. */
export function inOrder(shortcuts: readonly Shortcut[], order: readonly string[]): readonly Shortcut[] {
  const placeOf = new Map([...new Set(order)].map((id, at) => [id, at]));
  return shortcuts.toSorted(
    (a, b) => (placeOf.get(a.id) ?? order.length) - (placeOf.get(b.id) ?? order.length),
  );
}

/** Removes every shortcut that has the same id as an earlier one, or leads to the same list. */
export function withoutRepeats(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return shortcuts.filter(
    ({ id, path }, at) => shortcuts.findIndex((other) => other.id === id || other.path === path) === at,
  );
}
