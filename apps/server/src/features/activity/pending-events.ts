import type { TitleEventRow } from './activity.sql.ts';

/** Maximum number of events that wait to be written, even if the database can't be reached (our choice; about 4 MB). */
const PENDING_MOST = 20_000;

/**
 * Events that haven't been written to the database yet, without duplicates. New events are dropped when the limit is
 * reached.
 */
export class PendingEvents {
  #rows = new Map<string, TitleEventRow>();
  #dropped = 0;

  /**
   * Adds an event. An event with a hash is added only once; the weights of others are added up. Returns false
   * if the limit is reached.
   */
  add(event: TitleEventRow): boolean {
    const key = [event.day, event.title, event.kind, event.hash ?? ''].join(' ');
    const known = this.#rows.get(key);
    if (known && event.hash !== null) return true;
    if (!known && this.#rows.size >= PENDING_MOST) {
      this.#dropped += 1;
      return false;
    }
    this.#rows.set(key, known ? { ...known, weight: known.weight + event.weight } : event);
    return true;
  }

  /** Removes all waiting events and returns them. */
  take(): TitleEventRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }

  /** Returns the number of events dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
