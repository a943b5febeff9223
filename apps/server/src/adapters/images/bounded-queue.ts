import { PictureUnavailable } from './picture-errors.ts';

const RETRY_AFTER_S = 5;

/** A queue that runs a limited number of tasks at the same time, lets a limited number wait, and rejects the rest. */
export class BoundedQueue {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when its turn comes, and returns its result.
   * @throws PictureUnavailable if too many tasks are waiting already
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting)
        throw new PictureUnavailable('too many pictures are waited for', { retryAfterS: RETRY_AFTER_S });
      // A task that ends passes its slot to a waiting one, so the count doesn't change.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
