import { AppError, JOINT_GROUP, type SwipeRound } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import { log } from '../../../log.ts';
import { EveningStream } from './evening-stream.ts';
import { listVersions, raiseVersion } from './rounds.sql.ts';
import { settleDueRound } from './settle-round.ts';

/** Open streams per process. Each is a connection with a few hundred bytes of state. */
const STREAMS_MAX = 10_000;
/** Open streams about one evening: a few tabs or devices for each person. */
const EVENING_STREAMS_MAX = 4 * JOINT_GROUP.max;
/** Open streams per network, behind which a whole school may be (our choice). */
const NETWORK_STREAMS_MAX = 200;
/** Time between two checks for changes by other processes, and for rounds whose time is up. */
const POLL_MS = 250;

/** The open event streams of one process: evenings' pages, which reload when their evening changes. */
class EveningStreams {
  readonly #db: Db;
  readonly #byEvening = new Map<string, Set<EveningStream>>();
  readonly #countByNetwork = new Map<string, number>();
  #count = 0;
  #timer: NodeJS.Timeout | null = null;
  /** Difference between the server's time and the process's clock, ms: 0 except in tests. */
  #shiftMs = 0;
  #isPolling = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Opens a stream about an evening.
   * @param version the evening's version now
   * @param since the last version that the client knows; null if it knows none
   * @param network the client's network; each has its own limit
   * @throws BUSY
   */
  open(
    eveningId: string,
    { version, since, network, now }: { version: number; since: number | null; network: string; now: Date },
  ): EveningStream {
    const isFull =
      this.#count >= STREAMS_MAX ||
      (this.#byEvening.get(eveningId)?.size ?? 0) >= EVENING_STREAMS_MAX ||
      (this.#countByNetwork.get(network) ?? 0) >= NETWORK_STREAMS_MAX;
    if (isFull) throw new AppError('BUSY');
    this.#shiftMs = now.getTime() - Date.now();
    const streams = this.#byEvening.get(eveningId) ?? new Set();
    const stream = new EveningStream(version, since, (closed) => {
      this.#add(network, -1);
      streams.delete(closed);
      if (streams.size === 0) this.#byEvening.delete(eveningId);
      if (this.#byEvening.size === 0) this.#stopPolling();
    });
    streams.add(stream);
    this.#byEvening.set(eveningId, streams);
    this.#add(network, 1);
    this.#timer ??= setInterval(() => void this.#poll(), POLL_MS).unref();
    return stream;
  }

  /**
   * Sends everybody who follows an evening its new version.
   * @param ended the round whose end is all that has changed; null for other changes
   */
  announce(eveningId: string, version: number, ended: SwipeRound | null = null): void {
    for (const stream of this.#byEvening.get(eveningId) ?? []) stream.announce(version, ended);
  }

  /** Ends all streams. */
  close(): void {
    for (const streams of [...this.#byEvening.values()]) for (const stream of [...streams]) stream.close();
  }

  #add(network: string, difference: 1 | -1): void {
    this.#count += difference;
    const count = (this.#countByNetwork.get(network) ?? 0) + difference;
    if (count === 0) this.#countByNetwork.delete(network);
    else this.#countByNetwork.set(network, count);
  }

  #stopPolling(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #poll(): Promise<void> {
    if (this.#isPolling || this.#byEvening.size === 0) return;
    this.#isPolling = true;
    try {
      const now = new Date(Date.now() + this.#shiftMs);
      for (const { id, version, dueRoundId } of await listVersions(
        this.#db,
        [...this.#byEvening.keys()],
        now,
      )) {
        const ended = dueRoundId === null ? null : await settleDueRound(this.#db, dueRoundId, now);
        this.announce(id, ended ?? version);
      }
    } catch (error) {
      // The next check tries again. Meanwhile changes by this process are announced without it.
      log.warn({ error }, 'Evenings could not be checked for changes.');
    } finally {
      this.#isPolling = false;
    }
  }
}

const byDb = new WeakMap<Db, EveningStreams>();

/** Returns the open event streams of the process that uses this database. */
export function streamsOf(db: Db): EveningStreams {
  const known = byDb.get(db) ?? new EveningStreams(db);
  byDb.set(db, known);
  return known;
}

/** Increments an evening's version, and sends it to everybody who follows the evening's event stream. */
export async function announceChange(db: Db, eveningId: string): Promise<void> {
  streamsOf(db).announce(eveningId, await raiseVersion(db, eveningId));
}
