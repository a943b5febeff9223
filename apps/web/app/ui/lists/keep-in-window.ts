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

/**
 * Returns on which side of its button a panel opens: below it, unless the panel fits only above it or has more room
 * there; and the room on that side, in CSS pixels.
 * @param button edges of the button, in CSS pixels from the window's top edge
 * @param height of the panel, in CSS pixels
 */
export function chooseSide(
  button: { top: number; bottom: number },
  height: number,
  windowHeight: number,
): { isAbove: boolean; room: number } {
  const above = button.top - 2 * EDGE_PX;
  const below = windowHeight - button.bottom - 2 * EDGE_PX;
  const isAbove = height > below && above > below;
  return { isAbove, room: isAbove ? above : below };
}

/**
 * Opens a menu's panel above its button (`data-above`) if there is more room, and limits its height to the room
 * (`--room`). For panels whose style supports that.
 */
export function placeOnSide(panel: HTMLElement, button: HTMLElement): void {
  panel.style.removeProperty('--room');
  const { isAbove, room } = chooseSide(
    button.getBoundingClientRect(),
    panel.offsetHeight,
    document.documentElement.clientHeight,
  );
  panel.toggleAttribute('data-above', isAbove);
  panel.style.setProperty('--room', `${Math.max(0, room)}px`);
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
