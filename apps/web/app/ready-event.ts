/** Sent to the document once React answers presses. */
export const READY_EVENT = 'palate:ready';
