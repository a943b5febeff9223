import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Keeps the focus in a list when the focused item is removed. Focuses the same control of the next item; of the
 * previous item, if the removed one was the last; or the fallback, if no item is left.
 * @param list the element that contains the items
 * @param fallback what to focus when the list is empty; by default the page's content
 * @param items CSS selector of the items in the list
 * @returns props for the list
 */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  { fallback, items = ':scope > li' }: { fallback?: RefObject<HTMLElement | null>; items?: string } = {},
): { onFocus(event: FocusEvent<HTMLElement>): void } {
  const { pathname } = useLocation();
  const last = useRef<{ control: HTMLElement; itemAt: number; controlAt: number }>(null);
  const rows = () => [...(list.current?.querySelectorAll(items) ?? [])].map(controlsOf);
  const remember = (control: HTMLElement) => {
    const now = rows();
    const itemAt = now.findIndex((controls) => controls.includes(control));
    const controlAt = now[itemAt]?.indexOf(control) ?? -1;
    last.current = itemAt === -1 ? null : { control, itemAt, controlAt };
  };
  const focusFallback = () =>
    (fallback?.current ?? document.getElementById('content'))?.focus({ preventScroll: true });

  // After every render, because any of them may remove an item.
  useLayoutEffect(() => {
    // React doesn't report a focus from before the page was hydrated.
    if (!last.current && document.activeElement instanceof HTMLElement) remember(document.activeElement);
    if (!last.current || last.current.control.isConnected) return;
    const { itemAt, controlAt } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const now = rows();
    const near = [...now.slice(itemAt), ...now.slice(0, itemAt).reverse()].find(({ length }) => length > 0);
    if (near) (near[controlAt] ?? near[0])?.focus();
    else focusFallback();
  });
  // A list may be replaced by a message when its last item is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is removed from its page
  useLayoutEffect(
    () => () => {
      const isSamePage = window.location.pathname === pathname;
      if (isSamePage && list.current?.contains(document.activeElement)) focusFallback();
    },
    [pathname],
  );
  return { onFocus: ({ target }) => remember(target) };
}

const controlsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>(CONTROLS)];
