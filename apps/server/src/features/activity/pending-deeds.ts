import type { DeedRow } from './activity.sql.ts';

/** Deeds waiting to be written: no more than these, whatever happens to the database (our choice; about 4 MB). */
const PENDING_MOST = 20_000;

/** Deeds that aren't written yet, each once; beyond the most it takes no new ones. */
export class PendingDeeds {
  #rows = new Map<string, DeedRow>();
  #dropped = 0;

  /** Takes a deed in: marked ones once, others added up. False where there is no room for it. */
  add(deed: DeedRow): boolean {
    const key = [deed.day, deed.title, deed.kind, deed.mark ?? ''].join(' ');
    const known = this.#rows.get(key);
    if (known && deed.mark !== null) return true;
    if (!known && this.#rows.size >= PENDING_MOST) {
      this.#dropped += 1;
      return false;
    }
    this.#rows.set(key, known ? { ...known, weight: known.weight + deed.weight } : deed);
    return true;
  }

  /** Hands over what waits; from then on nothing does. */
  take(): DeedRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }

  /** How many there was no room for since this was last asked. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
