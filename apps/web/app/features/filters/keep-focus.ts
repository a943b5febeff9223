import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The history state of links that are removed with the filter they take away, and would lose focus to the page. */
export const FOCUS_FILTERS = { focus: 'filters' } as const;

const asksForFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === FOCUS_FILTERS.focus;

/** Focuses the target once the page that such a link leads to is there; Back and a reload leave focus alone. */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (type !== 'POP' && asksForFocus(state)) target.current?.focus();
  }, [key]);
}
