/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Deletes all stored pages, because the person who saw them has signed out. */
  | 'forget'
  /** Lets a worker that is waiting take over, because the user asked for the new version. */
  | 'activate'
  /** Stores what a page has loaded without this worker, and data to be read offline. */
  | {
      readonly kind: 'keep';
      /** URL of the page; null if only files and data are to be stored. */
      readonly page: string | null;
      /** Paths of scripts, style sheets and fonts. */
      readonly files: readonly string[];
      /** Paths of data to be read offline. */
      readonly data: readonly string[];
    };

/** Returns whether the worker understands a message. It ignores all others. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  if (message === 'forget' || message === 'activate') return true;
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'keep';
}
