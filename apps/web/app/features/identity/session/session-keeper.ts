import type { IdentityConfig } from '@palate/contract/identity';
import type { PoolClient } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';
import { mayPass } from '../pool/repeat.ts';
import { refreshDueAt } from '../pool/token.ts';
import { HOSTED_MARK, type KeyValueStorage, MEMBER_MARK, PREFERENCES_ID } from './browser-storage.ts';
import type { HandedOver } from './hand-over.ts';
import type { Leaving } from './leaving.ts';
import { keysOf, lastUserKey, readTokens, type StoredTokens } from './session-storage.ts';

/** What a session is kept with; tests have a clock, a storage and a pool of their own. */
export interface KeeperGround {
  readonly storage: KeyValueStorage;
  now(): number;
  /** @returns what calls it off */
  setTimer(work: () => void, ms: number): () => void;
  loadConfig(): Promise<Pick<IdentityConfig, 'clientId'>>;
  openPool(): Promise<Pick<PoolClient, 'restore' | 'refresh'>>;
  handOver(tokens: StoredTokens): Promise<HandedOver>;
  readonly leaving: Pick<Leaving, 'leave' | 'takeBack' | 'replace' | 'tell' | 'arrive'>;
  /** Lets one tab at a time do it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  complain(message: string): void;
}

/** §8, word for word. */
const REFRESH_FAILED = 'Error during refresh token';
/** After a renewal that couldn't be made now; our choice. */
const TRY_AGAIN_MS = 30_000;

/**
 * Keeps somebody signed in in this browser (§4 Session): renews the access token a minute before its end,
 * hands every new one to the server, and ends the session where the pool or the server refuses it. Needs the
 * identity client only for the renewal itself.
 */
export class SessionKeeper {
  readonly #ground: KeeperGround;
  #renewing: Promise<string | null> | null = null;
  #callOff: () => void = () => undefined;
  #onChange: () => void = () => undefined;

  constructor(ground: KeeperGround) {
    this.#ground = ground;
  }

  /** The access token, renewed where that is due; null where nobody is signed in. Rejects where it can't be had now. */
  async token(): Promise<string | null> {
    const tokens = await this.#read();
    if (!tokens) return null;
    const { now } = this.#ground;
    if (now() < refreshDueAt(tokens)) return tokens.accessToken;
    try {
      return await this.#renew(null);
    } catch (error) {
      if (now() < tokens.expiresAt) return tokens.accessToken;
      throw error;
    }
  }

  /** A new token after the server refused the one there was; null where the session is over. */
  async renewed(): Promise<string | null> {
    const tokens = await this.#read();
    return tokens && this.#renew(tokens.accessToken);
  }

  /**
   * Keeps the session while a page is open; `onChange` is told when who is signed in may have changed. A
   * session the server only remembers is brought back first. @returns what stops it
   */
  keep({ isRestoring, onChange }: { isRestoring: boolean; onChange(): void }): () => void {
    this.#onChange = onChange;
    const bringBack = () =>
      void this.#bringBack(isRestoring).catch((error: unknown) => {
        this.#ground.complain(error instanceof Error ? error.message : String(error));
        this.#schedule(TRY_AGAIN_MS, bringBack);
      });
    bringBack();
    return () => {
      this.#onChange = () => undefined;
      this.#callOff();
    };
  }

  /** Hands over somebody who has just signed in, and keeps what the workflows need of them (§4). */
  async begin(): Promise<HandedOver> {
    const tokens = await this.#read();
    if (!tokens) throw new Error('User is not authenticated');
    const { storage, leaving, handOver } = this.#ground;
    // Told afterwards, the server would end the session that begins now.
    const { isHosted } = await leaving.tell();
    // The hosted pages still know who was here before: they are gone out by when this session ends.
    if (isHosted) storage.setItem(HOSTED_MARK, '1');
    const handedOver = await handOver(tokens);
    await this.#keepPerson(tokens, handedOver);
    leaving.arrive();
    return handedOver;
  }

  /** Signs out here (§4); a sign-in that only failed leaves what a visitor had. */
  async end({ isFailed = false } = {}): Promise<void> {
    this.#callOff();
    const { leaving } = this.#ground;
    await (isFailed ? leaving.takeBack() : leaving.leave());
  }

  /** Renews the token if that is due: timers sleep when a computer does. */
  async check(): Promise<void> {
    await this.token().catch(() => this.#schedule(TRY_AGAIN_MS));
  }

  async #read(): Promise<StoredTokens | null> {
    const { clientId } = await this.#ground.loadConfig();
    return readTokens(this.#ground.storage, clientId);
  }

  /** Marks who is signed in here; whoever was before them, and never signed out, is forgotten. */
  async #keepPerson(tokens: StoredTokens, { user }: HandedOver): Promise<void> {
    const { storage, leaving, loadConfig } = this.#ground;
    const former = storage.getItem(PREFERENCES_ID);
    if (former !== null && former !== user.userPreferencesId) {
      const { clientId } = await loadConfig();
      const [own, last] = [keysOf(clientId, tokens.who), lastUserKey(clientId)];
      leaving.replace((key) => key === last || key.startsWith(own));
    }
    storage.setItem(PREFERENCES_ID, user.userPreferencesId);
    storage.setItem(MEMBER_MARK, user.userPreferencesId);
    this.#scheduleFor(tokens);
  }

  async #bringBack(isRestoring: boolean): Promise<void> {
    const tokens = await this.#read();
    if (tokens && !isRestoring && this.#isMarked()) return this.#scheduleFor(tokens);
    // Without tokens the client says what is missing, and the session ends; without a mark it is handed over anew.
    await this.#renew(null, true);
    this.#onChange();
  }

  #renew(refused: string | null, isHandingOver = false): Promise<string | null> {
    this.#renewing ??= this.#ground
      .alone(() => this.#exchange(refused, isHandingOver))
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #exchange(refused: string | null, isHandingOver: boolean): Promise<string | null> {
    const { now, openPool, complain, handOver } = this.#ground;
    const before = await this.#read();
    const wasMarked = this.#isMarked();
    const isFresh = before !== null && before.accessToken !== refused && now() < refreshDueAt(before);
    try {
      if (!isFresh) {
        const pool = await openPool();
        if (before && now() < before.expiresAt) await pool.refresh();
        else await pool.restore();
      }
      const tokens = await this.#read();
      if (!tokens) throw new Error('User is not authenticated');
      // What another tab has renewed, it has handed over.
      const handedOver = !isFresh || isHandingOver ? await handOver(tokens) : null;
      if (wasMarked && !this.#isMarked()) {
        // Signed out meanwhile, here or in another tab: what came of it is taken back.
        await this.end();
        return null;
      }
      if (handedOver) await this.#keepPerson(tokens, handedOver);
      else this.#scheduleFor(tokens);
      return tokens.accessToken;
    } catch (error) {
      if (mayPass(error)) throw error;
      const wasLeft = wasMarked && !this.#isMarked();
      if (!wasLeft) complain(endingWords(error));
      await this.end();
      return null;
    }
  }

  #isMarked(): boolean {
    return this.#ground.storage.getItem(MEMBER_MARK) !== null;
  }

  #scheduleFor(tokens: StoredTokens): void {
    this.#schedule(Math.max(0, refreshDueAt(tokens) - this.#ground.now()));
  }

  #schedule(ms: number, work: () => void = () => void this.check()): void {
    this.#callOff();
    this.#callOff = this.#ground.setTimer(work, ms);
  }
}

/** What is said of a session that is over: the pool's refusal has one text (§8), ours and the client's own are their own. */
function endingWords(error: unknown): string {
  const isPools = /Exception$/.test(codeOf(error) ?? '');
  return isPools || !(error instanceof Error) ? REFRESH_FAILED : error.message;
}
