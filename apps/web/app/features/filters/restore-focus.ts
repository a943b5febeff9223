import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * History state of a link that removes a filter. The link disappears together with the filter, so the focus
 * must move elsewhere.
 */
export const FOCUS_FILTERS = { focus: 'filters' } as const;

const asksForFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === FOCUS_FILTERS.focus;

/**
 * Focuses an element (`target`) after a link with the state `FOCUS_FILTERS` has led to a page; not after Back or a
 * reload.
 */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (type !== 'POP' && asksForFocus(state)) target.current?.focus();
  }, [key]);
}
