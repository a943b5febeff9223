import { clearPageMemory } from './page-memory.ts';

/**
 * Progress of a sign-out. `none`: there is no sign-out. `notifying`: data is cleared here, and the server is
 * being notified. `unreached`: data is cleared here, but the server can't be reached. `notified`: the server
 * knows, and renders pages for nobody. `arrived`: somebody else has signed in since, and their page hasn't
 * loaded yet.
 */
export type SignOutState = 'none' | 'notifying' | 'unreached' | 'notified' | 'arrived';

/** Stores the progress of a sign-out, and notifies listeners when it changes. */
export class SignOutProgress {
  readonly #listeners = new Set<() => void>();
  #state: SignOutState = 'none';

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): SignOutState => this.#state;

  show(state: SignOutState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Hides the member's data on this page, because they have signed out in this browser. */
  hide(state: SignOutState): void {
    clearPageMemory();
    this.show(state);
  }

  /** Records that the page was rendered with nobody signed in, which ends the sign-out. */
  finish(): void {
    this.show('none');
  }
}

/** Progress of the sign-out in this tab. Every page shows it, but only members load the code that signs out. */
export const signOutProgress = new SignOutProgress();
