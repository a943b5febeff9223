/** Maximum delay of a browser's timer, in ms; a longer one would run out at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Extra time, in ms, in case this device's clock is fast. */
const MARGIN_MS = 2_000;

/**
 * Calls `refresh` once a future time has passed, even if that is months away. Never calls it for a time in the past.
 * @returns a function that stops it
 */
export function refreshAt(time: Date, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = time.getTime() + MARGIN_MS - Date.now();
    timer = left > TIMER_MAX_MS ? setTimeout(wait, TIMER_MAX_MS) : setTimeout(refresh, Math.max(0, left));
  };
  // A time that has passed was known when the page was loaded.
  if (time.getTime() > Date.now()) wait();
  return () => clearTimeout(timer);
}
