/** Distance to keep from the window's edges, in CSS pixels. */
const EDGE_PX = 8;

/**
 * Returns how far to move a box sideways so that it is inside the window, in CSS pixels. A box that is too wide is
 * aligned with the window's left edge.
 * @param left left edge of the box, in CSS pixels from the window's left edge
 */
export function shiftIntoWindow(
  { left, right }: { left: number; right: number },
  windowWidth: number,
): number {
  const tooFarRight = Math.max(0, right - (windowWidth - EDGE_PX));
  return Math.max(EDGE_PX, left - tooFarRight) - left;
}

/** Moves an open menu's panel sideways, by `--shift-x`, so that it is inside the window. */
export function keepInWindow(panel: HTMLElement): void {
  panel.style.setProperty('--shift-x', '0px');
  const { left, right } = panel.getBoundingClientRect();
  const windowWidth = document.documentElement.clientWidth;
  // A panel across the whole window is where it belongs.
  const isFull = left <= 0 && right >= windowWidth;
  if (isFull) return;
  panel.style.setProperty('--shift-x', `${shiftIntoWindow({ left, right }, windowWidth)}px`);
}
