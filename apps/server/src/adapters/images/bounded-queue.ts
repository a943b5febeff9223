import { PictureUnavailable } from './picture-errors.ts';

const RETRY_AFTER_S = 5;

/** Work of which so much runs at once and so much waits; more is turned away. */
export class BoundedQueue {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number }) {
    this.#limits = limits;
  }

  /** Runs work when its turn comes. Throws PictureUnavailable where too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#waiting.length >= this.#limits.waiting)
        throw new PictureUnavailable('too many pictures are waited for', { retryAfterS: RETRY_AFTER_S });
      // Whoever ends hands its place on, so the count stays.
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
