import type { CSSProperties, MouseEvent } from 'react';

/** Whether page transitions are animated: the browser supports them, and the user doesn't prefer reduced motion. */
export const HAS_MOTION =
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

const nameOf = (titleId: string): string => `sleeve-${titleId}`;

/**
 * Returns the style of the picture at the top of a title's page, so that the picture of the pressed card moves there
 * in the page transition.
 */
export const arrivingPicture = (titleId: string): CSSProperties => ({ viewTransitionName: nameOf(titleId) });

/**
 * Marks a pressed card's picture as the one that moves in the page transition. Only the pressed card is marked,
 * because a page may contain a title's card twice.
 */
export function leaveFromPicture(event: MouseEvent<HTMLElement>, titleId: string): void {
  event.currentTarget.style.viewTransitionName = nameOf(titleId);
}
