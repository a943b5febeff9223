import { AppError } from '@palate/contract';
import { LRUCache } from 'lru-cache';

/** Who waits for a turn. */
export interface Caller {
  /** The client's address, or the network it is taken for. */
  readonly network: string;
  /** The connection's own object; tells callers behind one address apart. */
  readonly connection: Connection;
}

/** A connection, or a stand-in for one in tests. */
interface Connection {
  /** Whether the client has gone. */
  readonly destroyed?: boolean;
}

interface TurnLimits {
  /** How much runs at once. */
  readonly atOnce: number;
  /** How much may wait. */
  readonly waiting: number;
  /** The longest wait, ms. */
  readonly waitMs: number;
}

interface Waiting {
  readonly network: string;
  readonly connection: Connection;
  start(): void;
  refuse(): void;
}

/**
 * Share of the longest wait by which waits differ, at random. A flood arrives all at once; refusing all of it at once
 * would hold the thread up.
 */
const SPREAD = 0.25;
/** Addresses whose last turn is remembered. */
const REMEMBERED = 10_000;

/**
 * Runs a bounded amount of work at once. Of those that wait, the next turn goes to the address, and within it
 * to the connection, served longest ago, so that nobody gains by asking more often than others. When too many
 * wait, the address that has most of them loses its latest; clients that have gone lose their place first.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #running = 0;
  /** Counts turns; what a caller had last is its time in the comparison. */
  #turn = 0;
  readonly #lastOfNetwork = new LRUCache<string, number>({ max: REMEMBERED });
  readonly #lastOfConnection = new WeakMap<object, number>();

  /** @param random 0..1; spreads the ends of waits that began together */
  constructor(limits: TurnLimits, random: () => number = Math.random) {
    this.#limits = limits;
    this.#random = random;
  }

  /**
   * Runs work when its turn comes.
   * @throws BUSY if too many wait already, or the turn doesn't come within `waitMs`
   */
  async run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const { network, connection } = caller;
    if (this.#running < this.#limits.atOnce) this.#begin(network, connection);
    else await this.#wait(network, connection);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #begin(network: string, connection: Connection): void {
    this.#running += 1;
    this.#turn += 1;
    this.#lastOfNetwork.set(network, this.#turn);
    this.#lastOfConnection.set(connection, this.#turn);
  }

  #wait(network: string, connection: Connection): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(limit);
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
      };
      const waiting: Waiting = {
        network,
        connection,
        start: () => {
          leave();
          this.#begin(network, connection);
          resolve();
        },
        refuse: () => {
          leave();
          reject(new AppError('BUSY'));
        },
      };
      const limit = setTimeout(waiting.refuse, this.#limits.waitMs * (1 - SPREAD * this.#random()));
      this.#waiting.push(waiting);
      if (this.#waiting.length > this.#limits.waiting) this.#refuseGone();
      if (this.#waiting.length > this.#limits.waiting) this.#latestOfLargest()?.refuse();
    });
  }

  #refuseGone(): void {
    for (const { connection, refuse } of [...this.#waiting]) if (connection.destroyed) refuse();
  }

  #startNext(): void {
    this.#refuseGone();
    const [first, ...others] = this.#waiting;
    if (first) others.reduce((next, other) => (this.#isBefore(other, next) ? other : next), first).start();
  }

  /** Whether one has waited for its turn longer than another that came earlier. */
  #isBefore(one: Waiting, other: Waiting): boolean {
    const byNetwork = this.#lastTurnOf(one) - this.#lastTurnOf(other);
    if (byNetwork !== 0) return byNetwork < 0;
    const turnOf = ({ connection }: Waiting) => this.#lastOfConnection.get(connection) ?? 0;
    return turnOf(one) < turnOf(other);
  }

  #lastTurnOf({ network }: Waiting): number {
    return this.#lastOfNetwork.get(network) ?? 0;
  }

  #latestOfLargest(): Waiting | undefined {
    const byNetwork = Map.groupBy(this.#waiting, ({ network }) => network);
    // Of addresses with equally many the newest, so that no address loses the place it came first for.
    const largest = [...byNetwork.values()].reduce((most, one) => (one.length >= most.length ? one : most));
    return largest.at(-1);
  }
}
