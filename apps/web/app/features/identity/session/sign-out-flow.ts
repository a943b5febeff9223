import {
  HOSTED_SIGN_OUT,
  type KeyValueStorage,
  openStorage,
  PENDING_SIGN_OUT_KEY,
} from './browser-storage.ts';
import { type ClearedData, clearPersonalData, clearSignIn } from './clear-personal-data.ts';
import { endCreatedSession } from './register-session.ts';
import { type SignOutProgress, type SignOutState, signOutProgress } from './sign-out-progress.ts';

/** Dependencies of signing out, so that tests can replace them. */
export interface SignOutContext {
  readonly storage: KeyValueStorage;
  /** Ends the session at the server, within a bounded time. */
  endCreatedSession(accessToken: string | null): Promise<void>;
  /** Revokes the remaining tokens at the pool. */
  revoke(tokens: ClearedData['refreshTokens']): Promise<void>;
  readonly progress: SignOutProgress;
}

/** The result of signing out: where the session that has ended came from. */
export interface SignedOut {
  /**
   * Whether the session came from the pool's hosted pages. The user must then be signed out there as well,
   * once the server knows.
   */
  readonly isHosted: boolean;
}

/**
 * Signs out of this browser (specification §4). It clears everything at once, even offline, and then notifies the
 * server and the pool. A flag stays in storage until the server knows, so that another page can notify it. A script
 * can't delete the session cookie, which the server renders pages by; so until the server knows, pages show nobody as
 * signed in.
 */
export class SignOutFlow {
  readonly #context: SignOutContext;
  #notifying: Promise<SignedOut> | null = null;

  constructor(context: SignOutContext) {
    this.#context = context;
  }

  /**
   * Signs out; the user's data has been cleared when this returns.
   * @returns a promise that resolves when the server knows, or can't be reached now
   */
  signOut(): Promise<SignedOut> {
    const { storage } = this.#context;
    const wasHosted = this.isHostedOwed();
    const { accessToken, refreshTokens, isHosted } = clearPersonalData(storage);
    storage.setItem(PENDING_SIGN_OUT_KEY, isHosted || wasHosted ? HOSTED_SIGN_OUT : '1');
    this.#revoke(refreshTokens);
    this.#show('notifying');
    return this.#notifyOnce(accessToken);
  }

  /** Undoes a failed sign-in, without signing out the user that the page is rendered for. */
  async takeBack(): Promise<void> {
    const { accessToken, refreshTokens, isHosted } = clearSignIn(this.#context.storage);
    // The hosted pages still have the session of somebody who signed out before.
    if (isHosted) this.#context.storage.setItem(PENDING_SIGN_OUT_KEY, HOSTED_SIGN_OUT);
    if (!accessToken && refreshTokens.length === 0) return;
    this.#revoke(refreshTokens);
    await this.#context.endCreatedSession(accessToken).catch(console.warn);
  }

  /** Leaves signing out on the hosted pages to the next page, or to whoever takes it first (`takeHosted`). */
  postponeHosted(): void {
    this.#context.storage.setItem(PENDING_SIGN_OUT_KEY, HOSTED_SIGN_OUT);
  }

  /**
   * Takes over signing out on the hosted pages after `postponeHosted`. The server must already know of the sign-out.
   * @returns false if it isn't pending any more, because another page has taken it over or somebody has signed in
   */
  takeHosted(): boolean {
    const isHosted = this.isHostedOwed();
    if (isHosted) this.#context.storage.removeItem(PENDING_SIGN_OUT_KEY);
    return isHosted;
  }

  /** Clears the data of a previous user when somebody else signs in. */
  replace(isNewcomers: (key: string) => boolean): void {
    this.#revoke(clearPersonalData(this.#context.storage, isNewcomers).refreshTokens);
  }

  /**
   * Notifies the server of a sign-out that it doesn't know about; does nothing otherwise.
   * @returns who signed out
   */
  async notify(): Promise<SignedOut> {
    return this.#notifying || this.isOwed() ? this.#notifyOnce(null) : { isHosted: false };
  }

  /** Whether the server still has to be notified of the sign-out. */
  readonly isOwed = (): boolean => this.#context.storage.getItem(PENDING_SIGN_OUT_KEY) !== null;

  /** Whether the previous user still has to be signed out on the hosted pages. */
  readonly isHostedOwed = (): boolean =>
    this.#context.storage.getItem(PENDING_SIGN_OUT_KEY) === HOSTED_SIGN_OUT;

  /**
   * Hides the previous user's data on this page, because somebody signed out in another tab or before the page was
   * opened.
   */
  follow(): void {
    if (this.#state() !== 'notifying') this.#context.progress.hide('notifying');
  }

  /** Records that another tab has notified the server of the sign-out. */
  hear(): void {
    if (this.#state() === 'notifying' || this.#state() === 'unreached') this.#show('notified');
  }

  /** Records that somebody has signed in since the sign-out. */
  arrive(): void {
    this.#context.storage.removeItem(PENDING_SIGN_OUT_KEY);
    this.welcome();
  }

  /**
   * Records that somebody has signed in in another tab. The previous user's page stays hidden until it has
   * been reloaded.
   */
  welcome(): void {
    if (this.#state() !== 'none') this.#show('arrived');
  }

  /** Records that the page has been reloaded. */
  settle(): void {
    if (this.#state() === 'arrived') this.#context.progress.finish();
  }

  #revoke(tokens: ClearedData['refreshTokens']): void {
    // Ignore failures: the tokens have been deleted here, and expire by themselves.
    if (tokens.length > 0) void this.#context.revoke(tokens).catch(console.warn);
  }

  #notifyOnce(accessToken: string | null): Promise<SignedOut> {
    this.#notifying ??= this.#notify(accessToken).finally(() => {
      this.#notifying = null;
    });
    return this.#notifying;
  }

  async #notify(accessToken: string | null): Promise<SignedOut> {
    try {
      await this.#context.endCreatedSession(accessToken);
    } catch (error) {
      console.warn(error);
      if (this.#state() === 'notifying') this.#show('unreached');
      return { isHosted: this.isHostedOwed() };
    }
    // If another tab has notified the server too, only that tab continues to the hosted pages.
    const isHosted = this.isHostedOwed();
    this.#context.storage.removeItem(PENDING_SIGN_OUT_KEY);
    this.hear();
    return { isHosted };
  }

  #state(): SignOutState {
    return this.#context.progress.state();
  }

  #show(state: SignOutState): void {
    this.#context.progress.show(state);
  }
}

/** Loads the code that revokes tokens. A page may need it while offline. */
export const loadRevoke = () => import('../pool/revoke.ts');

/** This browser's `SignOutFlow`, which signs out here even without a connection. */
export const signOutFlow = new SignOutFlow({
  storage: openStorage(),
  endCreatedSession,
  revoke: async (tokens) => (await loadRevoke()).revoke(tokens),
  progress: signOutProgress,
});
