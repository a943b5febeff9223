/** Maximum time between the two presses of a double tap, in ms (our choice; Android allows about as much). */
const DOUBLE_TAP_MS = 400;
/** Maximum distance between them, in px (our choice). */
const DOUBLE_TAP_PX = 40;

/** A press on a screen of the test. */
export interface TestPress {
  /** Name of the screen that was pressed. */
  readonly screen: string;
  /** Time of the press, in ms since the page was opened. */
  readonly timeMs: number;
  /** Place of the press in the window, in px. */
  readonly x: number;
  readonly y: number;
}

/**
 * Whether a press is the second one of a double tap whose first press led to this screen. A press that somebody means
 * is never one: nobody reads a question and finds its button within that time at that place.
 * @param before the press before it; null if there was none
 */
export function isDoubleTapAcross(before: TestPress | null, press: TestPress): boolean {
  if (!before || before.screen === press.screen) return false;
  return (
    press.timeMs - before.timeMs <= DOUBLE_TAP_MS &&
    Math.hypot(press.x - before.x, press.y - before.y) <= DOUBLE_TAP_PX
  );
}
