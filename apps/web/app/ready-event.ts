/** Name of the event that is dispatched on the document when React begins to handle events. */
export const READY_EVENT = 'palate:ready';
