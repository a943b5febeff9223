/** Maximum time between the two presses of a double tap, in ms (our choice; Android allows about as much). */
export const DOUBLE_TAP_MS = 400;
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
 * Returns whether a press is the second one of a double tap whose first press led to this screen. Deliberate presses
 * are slower: nobody reads a question and finds its button that fast.
 * @param previous the press before it; null if there was none
 */
export function isDoubleTapAcross(previous: TestPress | null, press: TestPress): boolean {
  if (!previous || previous.screen === press.screen) return false;
  return (
    press.timeMs - previous.timeMs <= DOUBLE_TAP_MS &&
    Math.hypot(press.x - previous.x, press.y - previous.y) <= DOUBLE_TAP_PX
  );
}
