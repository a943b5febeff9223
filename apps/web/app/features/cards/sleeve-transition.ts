import type { CSSProperties, MouseEvent } from 'react';

/** Whether page transitions are animated: the browser supports them, and the user doesn't prefer reduced motion. */
export const HAS_MOTION =
  !import.meta.env.SSR &&
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

const nameOf = (titleId: string): string => `sleeve-${titleId}`;

/** Style of the picture at the top of a title's page, to which the picture of the pressed card moves. */
export const arrivingPicture = (titleId: string): CSSProperties => ({ viewTransitionName: nameOf(titleId) });

/** Marks a pressed card's picture as the one that moves. Only the pressed one: a page may have a title's card twice. */
export function leaveFromPicture(event: MouseEvent<HTMLElement>, titleId: string): void {
  event.currentTarget.style.viewTransitionName = nameOf(titleId);
}
