/** Distance to keep from the window's edges, in CSS pixels. */
const EDGE_PX = 8;

/**
 * Positions an open popover below its button, or above it if there is no room below. Aligns the right edges,
 * and keeps the popover inside the window. Sets `--x` and `--y`, in CSS pixels.
 */
export function placeBeside(popover: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const room = { x: document.documentElement.clientWidth, y: window.innerHeight };
  const fitsBelow = bottom + height + EDGE_PX <= room.y;
  const x = right - width >= EDGE_PX ? right - width : left;
  const y = fitsBelow ? bottom : top - height;
  popover.style.setProperty('--x', `${Math.max(EDGE_PX, Math.min(x, room.x - width - EDGE_PX))}px`);
  popover.style.setProperty('--y', `${Math.max(EDGE_PX, Math.min(y, room.y - height - EDGE_PX))}px`);
}
