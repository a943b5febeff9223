/** §2 Toast: green for success, red for error. */
export interface ToastMessage {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** A button in the toast, such as “Undo”; pressing it closes the toast. */
  readonly action?: { readonly label: string; press(): void };
}

let waiting: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly ToastMessage[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Shows a message top right for five seconds (§2, §9). What draws it is fetched with the first one. */
export function showToast(toast: ToastMessage): void {
  replace([...waiting, toast]);
}

const dismissListeners = new Set<() => void>();

/** Takes every error message away, drawn or not. */
export function dismissErrors(): void {
  if (waiting.some(({ kind }) => kind === 'error')) replace(waiting.filter(({ kind }) => kind !== 'error'));
  for (const listener of dismissListeners) listener();
}

/** Calls `listener` when error messages are to go. @returns how to stop that */
export function onDismissErrors(listener: () => void): () => void {
  dismissListeners.add(listener);
  return () => dismissListeners.delete(listener);
}

/** Messages not yet drawn, for `ToastRegion`. */
export const waitingToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly ToastMessage[] => waiting,
  /** Hands over everything that waits. */
  take(): readonly ToastMessage[] {
    const taken = waiting;
    if (taken.length > 0) replace([]);
    return taken;
  },
};
