import type { Refusal } from './draft-refusal.ts';

/** A conflict: the text was also changed elsewhere, so the author has to choose a version. */
export interface DraftChange {
  /** A sentence for the author. */
  readonly message: string;
  /** Whether the other version is published; otherwise it is a draft. */
  readonly isPublished: boolean;
}

/** State of saving the latest text of a draft. */
export type SaveState =
  | { readonly kind: 'new' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** It will be tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The text can't be saved as it is. It will be tried again when it changes. */
  | ({ readonly kind: 'refused' } & Refusal)
  /** Another editor has saved a version that this one hasn't seen. */
  | ({ readonly kind: 'changed' } & DraftChange)
  /** It was published or deleted in another editor. */
  | { readonly kind: 'gone' };

interface SavedDraft {
  readonly version: number;
  readonly savedAt: string;
}

/** Saves a draft while it is being written. */
export interface DraftSaver<Text> {
  /** Takes the text after each change, and saves it after a pause in typing. */
  change(text: Text): void;
  /** Saves at once instead of waiting for a pause in typing or for the next attempt after a failure. */
  saveNow(): void;
  /** Stops saving, and resolves when no call is pending. */
  stop(): Promise<void>;
  /** Resumes saving after `stop`. */
  resume(): void;
  /** Stops saving for good, after the text was published. Results of calls that are still pending aren't reported. */
  finish(): void;
  /** The version on the server that the text is based on; 0 if there is none. */
  version(): number;
}

/** Length of the pause in typing after which a draft is saved, in ms (our choice). */
const PAUSE_MS = 1_000;
/** Interval at which the draft is saved while somebody types without a pause, in ms. */
const LONGEST_MS = 10_000;
/** Delays before the next attempts after a failure, in ms (our choice). The last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Creates a saver. It sends the newest text, makes one call at a time, and tries again after a failure.
 * @param version the version on the server that the text is based on; 0 if there is none
 * @param save saves a text based on a version
 * @param conflictOf whether an error says that another version was saved meanwhile (`changed`), or that the draft was
 *   published or deleted (`gone`); such a draft isn't saved again
 * @param refusalOf why this text can never be saved, if the error says so; null for other errors
 * @param onState called with every new state
 */
export function createDraftSaver<Text>({
  version: firstVersion,
  save,
  conflictOf,
  refusalOf,
  onState,
}: {
  version: number;
  save(text: Text, version: number): Promise<SavedDraft>;
  conflictOf(error: unknown): 'changed' | 'gone' | null;
  refusalOf(error: unknown): Refusal | null;
  onState(state: SaveState): void;
}): DraftSaver<Text> {
  let version = firstVersion;
  let unsaved: { text: Text; since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Promise<void> | null = null;
  let failures = 0;
  let isRefused = false;
  let isStopped = false;
  let isFinished = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => start(), ms);
  };
  function start({ isAsked = false } = {}) {
    clearTimeout(timer);
    if (isStopped || isFinished || pending || !unsaved) return;
    // The message of a failure stays while the call is repeated by itself.
    if ((failures === 0 && !isRefused) || isAsked) onState({ kind: 'saving' });
    pending = run(unsaved.text).finally(() => {
      pending = null;
      if (unsaved && failures === 0) wait(PAUSE_MS);
    });
  }
  async function run(text: Text) {
    try {
      const saved = await save(text, version);
      version = saved.version;
      failures = 0;
      isRefused = false;
      if (unsaved?.text === text) unsaved = null;
      if (isFinished) return;
      onState(unsaved ? { kind: 'unsaved' } : { kind: 'saved', at: new Date(saved.savedAt) });
    } catch (error) {
      if (isFinished) return;
      const message = error instanceof Error ? error.message : String(error);
      const refusal = refusalOf(error);
      isRefused = refusal !== null;
      if (refusal !== null) {
        failures = 0;
        if (unsaved?.text === text) unsaved = null;
        onState({ kind: 'refused', ...refusal });
        return;
      }
      const conflict = conflictOf(error);
      failures += 1;
      if (conflict) {
        isStopped = true;
        onState(
          conflict === 'changed' ? { kind: conflict, message, isPublished: false } : { kind: conflict },
        );
        return;
      }
      onState({ kind: 'failed', message });
      wait(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? PAUSE_MS);
    }
  }
  return {
    change(text) {
      if (isFinished) return;
      unsaved = { text, since: unsaved?.since ?? Date.now() };
      if (isStopped || pending || failures > 0) return;
      // The message of a refusal stays until the shorter text is saved.
      if (!isRefused) onState({ kind: 'unsaved' });
      wait(Math.min(PAUSE_MS, Math.max(0, unsaved.since + LONGEST_MS - Date.now())));
    },
    saveNow: () => start({ isAsked: true }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await pending;
    },
    resume() {
      isStopped = false;
      if (unsaved && !isFinished) wait(PAUSE_MS);
    },
    finish() {
      isFinished = true;
      clearTimeout(timer);
    },
    version: () => version,
  };
}
