import { setImmediate } from 'node:timers/promises';
import { AppError } from '@palate/contract';
import { LRUCache } from 'lru-cache';

/** The client whose request waits for its turn. */
export interface TurnCaller {
  /** The client's IP address, or the IPv6 network that it belongs to. */
  readonly network: string;
  /** The connection, which distinguishes clients behind one IP address. */
  readonly connection: Connection;
}

/** A connection, or a fake one in tests. */
interface Connection {
  /** Whether the client has gone. */
  readonly destroyed?: boolean;
}

interface TurnLimits {
  /** Maximum number of tasks that run at the same time. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum wait, in ms. */
  readonly waitMs: number;
}

interface Waiting {
  readonly network: string;
  readonly connection: Connection;
  start(): void;
  refuse(): void;
}

/**
 * Share of the longest wait that is random. The requests of a flood arrive together, and refusing them all in
 * the same moment would block the thread.
 */
const SPREAD = 0.25;
/** Maximum number of times that newly arrived requests delay the next turn. */
const ROUNDS_MAX = 64;
/** Number of addresses whose last turn is remembered. */
const REMEMBERED = 10_000;

/**
 * Limits how many tasks run at the same time, and shares the turns fairly between clients. The next turn goes to the
 * IP address whose last turn is longest ago, and within that address to the connection whose last turn is longest
 * ago. So sending more requests gains nothing. If too many tasks wait, the address with the most waiting tasks loses
 * its latest one; tasks of clients that have disconnected are dropped first.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #running = 0;
  /** Counts requests for a turn. */
  #arrivals = 0;
  /** Counts turns. The number of a caller's last turn serves as its time in comparisons. */
  #turn = 0;
  readonly #lastOfNetwork = new LRUCache<string, number>({ max: REMEMBERED });
  readonly #lastOfConnection = new WeakMap<object, number>();

  /** @param random returns 0..1; spreads out the timeouts of waits that began together */
  constructor(limits: TurnLimits, random: () => number = Math.random) {
    this.#limits = limits;
    this.#random = random;
  }

  /**
   * Runs `work` when the caller's turn comes, and returns its result.
   * @throws BUSY if too many tasks wait already, or the turn doesn't come within `waitMs`
   */
  async run<Result>(caller: TurnCaller, work: () => Promise<Result>): Promise<Result> {
    const { network, connection } = caller;
    this.#arrivals += 1;
    if (this.#running < this.#limits.atOnce) this.#begin(network, connection);
    else await this.#wait(network, connection);
    try {
      return await work();
    } finally {
      // Nobody waits, so nothing can follow without letting others in.
      if (this.#waiting.length === 0) this.#running -= 1;
      else void this.#passOn();
    }
  }

  /**
   * Ends a turn and starts the next task, but first lets newly arrived requests join those waiting. Otherwise tasks
   * that never wait would run one after the other without admitting any. Node accepts one connection in each round of
   * its event loop, so a new visitor would wait behind every connection of a flood.
   */
  async #passOn(): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const before = this.#arrivals;
      // A connection is accepted in one round, and its request is read in the next.
      await setImmediate();
      await setImmediate();
      if (this.#arrivals === before) break;
    }
    this.#running -= 1;
    this.#startNext();
  }

  #begin(network: string, connection: Connection): void {
    this.#running += 1;
    this.#turn += 1;
    this.#lastOfNetwork.set(network, this.#turn);
    this.#lastOfConnection.set(connection, this.#turn);
  }

  #wait(network: string, connection: Connection): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUpTurn = () => {
        clearTimeout(limit);
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
      };
      const waiting: Waiting = {
        network,
        connection,
        start: () => {
          giveUpTurn();
          this.#begin(network, connection);
          resolve();
        },
        refuse: () => {
          giveUpTurn();
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

  /** Returns whether a waiting task's last turn was longer ago than another task's. */
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
    // Among addresses with equally many tasks, drop from the newest, so that nobody loses an earlier place.
    const largest = [...byNetwork.values()].reduce((most, one) => (one.length >= most.length ? one : most));
    return largest.at(-1);
  }
}
