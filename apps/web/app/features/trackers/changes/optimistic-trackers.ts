import { PREFETCHED_DATA_MS } from '@palate/contract/durations';
import { useMemo, useSyncExternalStore } from 'react';
import { showToast } from '../../../ui/toasts/toast.ts';
import { onClear } from '../../identity/session/page-memory.ts';

/** Functions that change trackers of one kind (of titles, or of books). */
export interface TrackerRules<Id, Tracker, Change> {
  /** Applies a change by the server's rules. */
  predict(tracker: Tracker, change: Change): Tracker;
  /** Returns the key of the field that a change sets. A toast about it replaces an earlier one for the same field. */
  fieldOf(change: Change): string;
  /** Lists the changes that turn a tracker back into an earlier one; empty if they are equal. */
  changesBack(now: Tracker, before: Tracker): readonly Change[];
  /**
   * Sends a change to the server, and returns the resulting tracker. It may store the change and return the predicted
   * tracker if there is no connection.
   */
  send(id: Id, change: Change, predicted: Tracker): Promise<Tracker>;
}

/** A tracker that was changed on this page. */
interface Entry<Tracker> {
  /** Includes changes that are still being saved. */
  shown: Tracker;
  /** As the server last confirmed it; shown again if a change fails. */
  saved: Tracker;
  /** Time at which the server confirmed it, in ms since 1970. */
  savedAt: number;
  /** The last call; the next one waits for it, so that calls arrive in order. Null if none is under way. */
  lastCall: Promise<void> | null;
  /** Whether the page has loaded newer data since, which is shown instead. */
  isSettled: boolean;
}

/** A change, and what to say and do once it is saved. */
interface ChangeToMake<Tracker, Change> {
  readonly change: Change;
  /** Describes the change as a sentence. */
  words(before: Tracker, after: Tracker): string;
  /** Called after the change and after an undo. */
  onChange?(): void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Undoes a change in a tracker. Fields that were changed again later stay as they are. */
function withoutChange<Tracker extends object>(now: Tracker, after: Tracker, before: Tracker): Tracker {
  const kept = { ...now };
  for (const field of Object.keys(now) as (keyof Tracker)[]) {
    if (isSame(now[field], after[field])) kept[field] = before[field];
  }
  return kept;
}

/**
 * Shows changes of trackers on the page before the server has saved them. Calls for the same tracker are made one
 * after the other. If the server rejects a change, the tracker that it last confirmed is shown again.
 */
export class OptimisticTrackers<Id extends string, Tracker extends object, Change> {
  readonly #rules: TrackerRules<Id, Tracker, Change>;
  readonly #entries = new Map<Id, Entry<Tracker>>();
  /** Time at which the page first showed each loaded tracker, in ms since 1970. */
  readonly #loadedAt = new WeakMap<Tracker, number>();
  readonly #listeners = new Set<() => void>();
  /** Counts changes, so that a list can subscribe to all trackers at once. */
  #versions = 0;

  constructor(rules: TrackerRules<Id, Tracker, Change>) {
    this.#rules = rules;
    onClear(() => {
      this.#entries.clear();
      this.#notify();
    });
  }

  /** Returns a tracker with the changes made on this page. For use outside components. */
  now(id: Id, loaded: Tracker): Tracker {
    return this.#entries.get(id)?.shown ?? loaded;
  }

  /** Returns a tracker if it was changed on this page and the page hasn't loaded newer data; undefined otherwise. */
  changed(id: Id): Tracker | undefined {
    const entry = this.#entries.get(id);
    return entry?.isSettled ? undefined : entry?.shown;
  }

  /** Returns a tracker with the changes made on this page. */
  useTracker(id: Id, loaded: Tracker): Tracker {
    return useSyncExternalStore(
      this.#subscribe,
      () => this.changed(id) ?? loaded,
      () => loaded,
    );
  }

  /** Returns a tracker if it was changed on this page; otherwise null. */
  useChanged(id: Id | null): Tracker | null {
    return useSyncExternalStore(
      this.#subscribe,
      () => (id !== null && this.changed(id)) || null,
      () => null,
    );
  }

  /**
   * Leaves out items whose tracker was changed on this page so that `isKept` returns false. Keeps all others, also
   * those without a tracker.
   * @param isKept must be the same function in every render
   */
  useKept<Item extends { id: Id; tracker: Tracker | null }>(
    items: readonly Item[],
    isKept: (before: Tracker, now: Tracker) => boolean,
  ): Item[] {
    const latest = useSyncExternalStore(
      this.#subscribe,
      () => this.#versions,
      () => 0,
    );
    return useMemo(() => (latest > 0 ? this.listKept(items, isKept) : [...items]), [items, isKept, latest]);
  }

  /** As `useKept`, for use outside components. */
  listKept<Item extends { id: Id; tracker: Tracker | null }>(
    items: readonly Item[],
    isKept: (before: Tracker, now: Tracker) => boolean,
  ): Item[] {
    return items.filter(({ id, tracker }) => {
      const now = this.changed(id);
      return !now || !tracker || isKept(tracker, now);
    });
  }

  /**
   * Shows a tracker that another call returned. If a change of the tracker is being saved, the change's own result is
   * shown instead, unless it fails.
   */
  show(id: Id, tracker: Tracker): void {
    const confirmed = { saved: tracker, savedAt: Date.now() };
    const changing = this.#entries.get(id);
    if (changing?.lastCall) this.#set(id, { ...changing, ...confirmed });
    else this.#set(id, { ...confirmed, shown: tracker, lastCall: null, isSettled: false });
  }

  /**
   * Drops what this page has stored about a tracker, so that the loaded one is shown. Called after another call has
   * changed it on the server.
   */
  forget(id: Id): void {
    if (this.#entries.delete(id)) this.#notify();
  }

  /**
   * Replaces a tracker that was changed on this page with a loaded one, if that is certainly newer. Data that was
   * prefetched, or that the page already had, may be older than the change.
   */
  settle(id: Id, loaded: Tracker): void {
    const loadedAt = this.#loadedAt.get(loaded) ?? Date.now();
    this.#loadedAt.set(loaded, loadedAt);
    const entry = this.#entries.get(id);
    if (!entry || entry.lastCall || loadedAt - PREFETCHED_DATA_MS < entry.savedAt) return;
    this.#set(id, { ...entry, shown: loaded, saved: loaded, savedAt: loadedAt, isSettled: true });
  }

  /**
   * Changes a tracker on the page at once and then on the server, and offers to undo the change. If the server
   * rejects it, the earlier tracker is shown again, with the reason.
   * @param loaded the tracker when the page was loaded
   */
  async change(id: Id, loaded: Tracker, { change, words, onChange }: ChangeToMake<Tracker, Change>) {
    const before = this.now(id, loaded);
    const after = this.#rules.predict(before, change);
    if (!(await this.apply(id, before, [change]))) return;
    onChange?.();
    const undo = async () => {
      if (await this.restore(id, after, before)) onChange?.();
    };
    showToast({
      kind: 'success',
      message: words(before, after),
      topic: `tracker ${id} ${this.#rules.fieldOf(change)}`,
      action: { label: 'Undo', press: () => void undo() },
    });
  }

  /**
   * Undoes a change. Fields that were changed again later stay as they are.
   * @param after the tracker after the change
   * @param before the tracker before it
   * @param wasSent false if the change was never sent; it is then undone on the page only
   * @returns whether the server accepted that
   */
  async restore(id: Id, after: Tracker, before: Tracker, wasSent = true): Promise<boolean> {
    const now = this.now(id, after);
    const restored = withoutChange(now, after, before);
    if (wasSent) return this.apply(id, now, this.#rules.changesBack(now, restored));
    this.show(id, restored);
    return true;
  }

  /**
   * Makes changes one after the other. Shows a message if the server rejects one.
   * @returns whether the server accepted all of them
   */
  async apply(id: Id, before: Tracker, changes: readonly Change[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const { predict, send } = this.#rules;
    try {
      await this.#inOrder(id, before, changes.reduce(predict, before), async () => {
        let saved = before;
        for (const change of changes) {
          saved = await send(id, change, predict(saved, change));
          this.#confirm(id, saved);
        }
        return saved;
      });
      return true;
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  /**
   * Makes a call that also changes a tracker, such as logging a diary entry. Shows the predicted tracker at once, and
   * the last confirmed one again if the call fails.
   */
  async callWith(id: Id, before: Tracker, predicted: Tracker, call: () => Promise<unknown>): Promise<void> {
    await this.#inOrder(id, before, predicted, async () => {
      await call();
      return predicted;
    });
  }

  async #inOrder(id: Id, before: Tracker, predicted: Tracker, make: () => Promise<Tracker>): Promise<void> {
    const earlier = this.#entries.get(id);
    const isBusy = Boolean(earlier?.lastCall);
    const entry: Entry<Tracker> = {
      saved: isBusy && earlier ? earlier.saved : before,
      savedAt: earlier?.savedAt ?? 0,
      shown: predicted,
      lastCall: null,
      isSettled: false,
    };
    // Send the first call at once, so that it arrives even if the page is closed now.
    const call = earlier?.lastCall ? earlier.lastCall.then(make) : make();
    const lastCall = call.then(
      (saved) => this.#confirm(id, saved),
      () => undefined,
    );
    this.#set(id, { ...entry, lastCall });
    try {
      await call;
    } finally {
      const latest = this.#entries.get(id);
      // Otherwise a later change is already shown.
      if (latest?.lastCall === lastCall) this.#set(id, { ...latest, shown: latest.saved, lastCall: null });
    }
  }

  #confirm(id: Id, saved: Tracker): void {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.set(id, { ...entry, saved, savedAt: Date.now() });
  }

  #set(id: Id, entry: Entry<Tracker>): void {
    this.#entries.set(id, entry);
    this.#notify();
  }

  #notify(): void {
    this.#versions += 1;
    for (const listener of this.#listeners) listener();
  }

  readonly #subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
