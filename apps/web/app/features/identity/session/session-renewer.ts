import type { IdentityConfig } from '@palate/contract/identity';
import type { PoolClient } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';
import { isTemporary } from '../pool/repeat.ts';
import { refreshDueAt } from '../pool/token.ts';
import {
  HOSTED_SESSION_KEY,
  type KeyValueStorage,
  PREFERENCES_ID,
  SIGNED_IN_KEY,
} from './browser-storage.ts';
import type { CreatedSession } from './register-session.ts';
import { keysOf, lastUserKey, loadTokens, type StoredTokens } from './session-storage.ts';
import type { SignOutFlow } from './sign-out-flow.ts';

/** Dependencies of the renewer; tests pass their own clock, storage and pool. */
export interface RenewerContext {
  readonly storage: KeyValueStorage;
  /** Returns the time, in ms since 1970. */
  now(): number;
  /**
   * Starts a timer.
   * @returns a function that cancels it
   */
  setTimer(work: () => void, ms: number): () => void;
  loadConfig(): Promise<Pick<IdentityConfig, 'clientId'>>;
  openPool(): Promise<Pick<PoolClient, 'restore' | 'refresh'>>;
  registerSession(tokens: StoredTokens): Promise<CreatedSession>;
  readonly signOutFlow: Pick<SignOutFlow, 'signOut' | 'takeBack' | 'replace' | 'notify' | 'arrive'>;
  /** Runs work that must run in only one tab at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Shows an error message to the user. */
  complain(message: string): void;
}

/** Text of specification §8, word for word. */
const REFRESH_FAILED = 'Error during refresh token';
/** Delay after a renewal that failed temporarily, in ms (our choice). */
const TRY_AGAIN_MS = 30_000;

/**
 * Keeps somebody signed in in this browser (specification §4 Session). It renews the access token a minute before it
 * expires, sends every new token to the server, and ends the session if the pool or the server rejects it. It
 * needs the identity client only for the renewal itself.
 */
export class SessionRenewer {
  readonly #context: RenewerContext;
  #renewing: Promise<string | null> | null = null;
  #callOff: () => void = () => undefined;
  #onChange: () => void = () => undefined;

  constructor(context: RenewerContext) {
    this.#context = context;
  }

  /**
   * Returns the access token, renewed if due; null if nobody is signed in. Rejects if it can't be renewed
   * now.
   */
  async token(): Promise<string | null> {
    const tokens = await this.#read();
    if (!tokens) return null;
    const { now } = this.#context;
    if (now() < refreshDueAt(tokens)) return tokens.accessToken;
    try {
      return await this.#renew(null);
    } catch (error) {
      if (now() < tokens.expiresAt) return tokens.accessToken;
      throw error;
    }
  }

  /** Returns a new token after the server rejected the current one; null if the session is over. */
  async renewed(): Promise<string | null> {
    const tokens = await this.#read();
    return tokens && this.#renew(tokens.accessToken);
  }

  /**
   * Keeps the session valid while a page is open. If only the server knows the session, it is restored first.
   * @param onChange called when the signed-in user may have changed
   * @returns a function that stops it
   */
  start({ isRestoring, onChange }: { isRestoring: boolean; onChange(): void }): () => void {
    this.#onChange = onChange;
    const bringBack = () =>
      void this.#bringBack(isRestoring).catch((error: unknown) => {
        this.#context.complain(error instanceof Error ? error.message : String(error));
        this.#schedule(TRY_AGAIN_MS, bringBack);
      });
    bringBack();
    return () => {
      this.#onChange = () => undefined;
      this.#callOff();
    };
  }

  /** Starts the session of somebody who has just signed in, and stores what the workflows need (specification §4). */
  async begin(): Promise<CreatedSession> {
    const tokens = await this.#read();
    if (!tokens) throw new Error('User is not authenticated');
    const { storage, signOutFlow, registerSession } = this.#context;
    // Notify the server of the earlier sign-out first: later, that would end the session that begins now.
    const { isHosted } = await signOutFlow.notify();
    // The hosted pages still have the earlier user's session, so this user must be signed out there as well
    // when this session ends.
    if (isHosted) storage.setItem(HOSTED_SESSION_KEY, '1');
    const createdSession = await registerSession(tokens);
    await this.#storePerson(tokens, createdSession);
    signOutFlow.arrive();
    return createdSession;
  }

  /** Signs out of this browser (specification §4). After a failed sign-in, keeps the visitor's data. */
  async end({ isFailed = false } = {}): Promise<void> {
    this.#callOff();
    const { signOutFlow } = this.#context;
    await (isFailed ? signOutFlow.takeBack() : signOutFlow.signOut());
  }

  /** Renews the token if it is due. Timers aren't enough, because they don't run while a computer sleeps. */
  async check(): Promise<void> {
    await this.token().catch(() => this.#schedule(TRY_AGAIN_MS));
  }

  async #read(): Promise<StoredTokens | null> {
    const { clientId } = await this.#context.loadConfig();
    return loadTokens(this.#context.storage, clientId);
  }

  /** Stores who is signed in in this browser. Clears the data of a previous user who never signed out. */
  async #storePerson(tokens: StoredTokens, { user }: CreatedSession): Promise<void> {
    const { storage, signOutFlow, loadConfig } = this.#context;
    const former = storage.getItem(PREFERENCES_ID);
    if (former !== null && former !== user.userPreferencesId) {
      const { clientId } = await loadConfig();
      const [own, last] = [keysOf(clientId, tokens.who), lastUserKey(clientId)];
      signOutFlow.replace((key) => key === last || key.startsWith(own));
    }
    storage.setItem(PREFERENCES_ID, user.userPreferencesId);
    storage.setItem(SIGNED_IN_KEY, user.userPreferencesId);
    this.#scheduleFor(tokens);
  }

  async #bringBack(isRestoring: boolean): Promise<void> {
    const tokens = await this.#read();
    if (tokens && !isRestoring && this.#hasFlag()) return this.#scheduleFor(tokens);
    // Without tokens, the identity client reports what is missing, and the session ends; without our flag, it
    // is registered again.
    await this.#renew(null, true);
    this.#onChange();
  }

  #renew(refused: string | null, isRegistering = false): Promise<string | null> {
    this.#renewing ??= this.#context
      .alone(() => this.#exchange(refused, isRegistering))
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #exchange(refused: string | null, isRegistering: boolean): Promise<string | null> {
    const { now, openPool, complain, registerSession } = this.#context;
    const before = await this.#read();
    const hadFlag = this.#hasFlag();
    const isFresh = before !== null && before.accessToken !== refused && now() < refreshDueAt(before);
    try {
      if (!isFresh) {
        const pool = await openPool();
        if (before && now() < before.expiresAt) await pool.refresh();
        else await pool.restore();
      }
      const tokens = await this.#read();
      if (!tokens) throw new Error('User is not authenticated');
      // If another tab has renewed the token, it has also notified the server.
      const createdSession = !isFresh || isRegistering ? await registerSession(tokens) : null;
      if (hadFlag && !this.#hasFlag()) {
        // The user has signed out in the meantime, here or in another tab, so undo the renewal.
        await this.end();
        return null;
      }
      if (createdSession) await this.#storePerson(tokens, createdSession);
      else this.#scheduleFor(tokens);
      return tokens.accessToken;
    } catch (error) {
      if (isTemporary(error)) throw error;
      const wasSignedOut = hadFlag && !this.#hasFlag();
      if (!wasSignedOut) complain(endingWords(error));
      await this.end();
      return null;
    }
  }

  #hasFlag(): boolean {
    return this.#context.storage.getItem(SIGNED_IN_KEY) !== null;
  }

  #scheduleFor(tokens: StoredTokens): void {
    this.#schedule(Math.max(0, refreshDueAt(tokens) - this.#context.now()));
  }

  #schedule(ms: number, work: () => void = () => void this.check()): void {
    this.#callOff();
    this.#callOff = this.#context.setTimer(work, ms);
  }
}

/**
 * Explains why a session has ended: with one text for all rejections by the pool (specification §8), and otherwise
 * with the error's own message.
 */
function endingWords(error: unknown): string {
  const isPools = /Exception$/.test(codeOf(error) ?? '');
  return isPools || !(error instanceof Error) ? REFRESH_FAILED : error.message;
}
