import type { SwipeRound } from '@palate/contract';

/** Time between two comments in a stream on which nothing happens. Proxies close a connection after 30 s or more. */
const HEARTBEAT_MS = 15_000;
/**
 * Time after which a stream ends. The client connects again, and what it may see is checked again.
 */
const STREAM_MS = 10 * 60_000;
/** Time after which a client connects again, ms. */
const RETRY_MS = 2_000;

/**
 * An event stream (server-sent events) about one evening. It sends a message for each new version, with the round if
 * one has ended, and comments in between to keep the connection open. The client may stop reading at any time.
 */
export class EveningStream implements AsyncIterableIterator<string> {
  #version: number;
  #isClosed = false;
  readonly #ready: string[] = [];
  #waiting: ((result: IteratorResult<string>) => void) | null = null;
  readonly #timers: NodeJS.Timeout[];
  readonly #onClose: (stream: EveningStream) => void;

  /**
   * @param version the evening's version now
   * @param since the last version that the client knows; null if it knows none
   */
  constructor(version: number, since: number | null, onClose: (stream: EveningStream) => void) {
    this.#version = version;
    this.#onClose = onClose;
    this.#timers = [
      setInterval(() => this.#push(': still here\n\n'), HEARTBEAT_MS).unref(),
      setTimeout(() => this.close(), STREAM_MS).unref(),
    ];
    this.#push(`retry: ${RETRY_MS}\n\n`);
    if (since !== version) this.#push(toMessage(version, null));
  }

  /**
   * Sends a message if the version is newer than the last.
   * @param ended the round whose end is all that has changed; null for other changes
   */
  announce(version: number, ended: SwipeRound | null): void {
    if (version <= this.#version) return;
    // The client learns of the end alone, so it mustn't have missed another change.
    const isNext = version === this.#version + 1;
    this.#version = version;
    this.#push(toMessage(version, isNext ? ended : null));
  }

  /** Ends the stream, after the messages that are ready. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#onClose(this);
    this.#waiting?.({ done: true, value: undefined });
    this.#waiting = null;
  }

  next(): Promise<IteratorResult<string>> {
    const value = this.#ready.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.#isClosed) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  return(): Promise<IteratorResult<string>> {
    this.close();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #push(text: string): void {
    if (this.#isClosed) return;
    if (!this.#waiting) {
      this.#ready.push(text);
      return;
    }
    this.#waiting({ done: false, value: text });
    this.#waiting = null;
  }
}

const toMessage = (version: number, ended: SwipeRound | null) =>
  `id: ${version}\n${ended ? `event: round\ndata: ${JSON.stringify(ended)}` : `event: change\ndata: ${version}`}\n\n`;
