/** A message in a toast (specification §2): green for success, red for an error. */
export interface ToastMessage {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** Messages with the same topic replace each other. */
  readonly topic?: string;
  /** A button in the toast, such as “Undo”. Pressing it closes the toast. */
  readonly action?: { readonly label: string; press(): void };
}

let waiting: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly ToastMessage[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the top right for five seconds (specification §2, §9). The component that renders it is loaded
 * with the first message.
 */
export function showToast(toast: ToastMessage): void {
  replace([...waiting, toast]);
}

const dismissListeners = new Set<() => void>();

/** Removes all error messages, shown or waiting. */
export function dismissErrors(): void {
  if (waiting.some(({ kind }) => kind === 'error')) replace(waiting.filter(({ kind }) => kind !== 'error'));
  for (const listener of dismissListeners) listener();
}

/**
 * Calls `listener` when error messages must be removed.
 * @returns a function that unregisters it
 */
export function onDismissErrors(listener: () => void): () => void {
  dismissListeners.add(listener);
  return () => dismissListeners.delete(listener);
}

/** A store of the messages that haven't been shown yet, to which `ToastRegion` subscribes. */
export const waitingToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly ToastMessage[] => waiting,
  /** Returns all waiting messages and clears them. */
  take(): readonly ToastMessage[] {
    const taken = waiting;
    if (taken.length > 0) replace([]);
    return taken;
  },
};
