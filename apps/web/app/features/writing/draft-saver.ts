/** Whether the server has saved the latest text of a draft. */
export type SaveState =
  | { readonly kind: 'new' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another editor has saved a version that this one hasn't seen. */
  | { readonly kind: 'changed'; readonly message: string };

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
  /** The version on the server that the text is based on; 0 if there is none. */
  version(): number;
}

/** Length of the pause in typing after which a draft is saved, in ms (our choice). */
const PAUSE_MS = 1_000;
/** While somebody types without a pause, the draft is saved this often, in ms. */
const LONGEST_MS = 10_000;
/** Waits between attempts after a failure, in ms; the last one is repeated. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Creates a saver, which sends one call at a time, always with the newest text, and retries after a failure.
 * @param save saves a text that is based on a version
 * @param isChanged whether an error means that another version was saved in the meantime; saving then stops
 * @param onState called with every new state
 */
export function createDraftSaver<Text>({
  version: firstVersion,
  save,
  isChanged,
  onState,
}: {
  version: number;
  save(text: Text, version: number): Promise<SavedDraft>;
  isChanged(error: unknown): boolean;
  onState(state: SaveState): void;
}): DraftSaver<Text> {
  let version = firstVersion;
  let unsaved: { text: Text; since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Promise<void> | null = null;
  let failures = 0;
  let isStopped = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => start(), ms);
  };
  function start({ isAsked = false } = {}) {
    clearTimeout(timer);
    if (isStopped || pending || !unsaved) return;
    // The message of a failure stays while the call is repeated by itself.
    if (failures === 0 || isAsked) onState({ kind: 'saving' });
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
      if (unsaved?.text === text) unsaved = null;
      onState(unsaved ? { kind: 'unsaved' } : { kind: 'saved', at: new Date(saved.savedAt) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures += 1;
      if (isChanged(error)) {
        isStopped = true;
        onState({ kind: 'changed', message });
        return;
      }
      onState({ kind: 'failed', message });
      wait(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? PAUSE_MS);
    }
  }
  return {
    change(text) {
      unsaved = { text, since: unsaved?.since ?? Date.now() };
      if (isStopped || pending || failures > 0) return;
      onState({ kind: 'unsaved' });
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
      if (unsaved) wait(PAUSE_MS);
    },
    version: () => version,
  };
}
