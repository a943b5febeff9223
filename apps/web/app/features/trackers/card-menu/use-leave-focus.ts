import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a card is hidden because it was dismissed: to the menu button of the next card in its row, or
 * else of the previous one.
 * @param isLeaving whether the card is hidden in lists of suggestions (`trackers.css`)
 * @returns a ref for a button on the card
 */
export function useLeaveFocus(isLeaving: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const item = isLeaving ? button.current?.closest(':is(.rail, .suggested) li') : null;
    if (!item?.contains(document.activeElement)) return;
    const items = [...(item.parentElement?.children ?? [])];
    const at = items.indexOf(item);
    const near = [...items.slice(at + 1), ...items.slice(0, at).reverse()];
    const next = near.find((one) => one.querySelector('[data-leaves]') === null);
    next?.querySelector<HTMLElement>('.card-more')?.focus();
  }, [isLeaving]);
  return button;
}
