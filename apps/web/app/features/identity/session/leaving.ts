import { type KeyValueStorage, LEAVING_HOSTED, LEAVING_MARK, openStorage } from './browser-storage.ts';
import { forgetInPage, forgetPerson, forgetSignIn, type LeftBehind } from './forget-person.ts';
import { endHandedOver } from './hand-over.ts';

/** What signing out needs of this browser; tests have their own. */
export interface LeavingGround {
  readonly storage: KeyValueStorage;
  /** Has the server end the session, within a bounded time. */
  endHandedOver(accessToken: string | null): Promise<void>;
  /** Has the pool revoke what was left behind, by itself. */
  revoke(tokens: LeftBehind['refreshTokens']): Promise<void>;
}

/**
 * How far a sign-out is: nobody is leaving; forgotten here and being told; forgotten here though nothing can
 * be reached; told, so that the server renders pages for nobody; somebody has signed in since, and their page
 * isn't there yet.
 */
export type LeavingState = 'none' | 'telling' | 'unreached' | 'told' | 'arrived';

/** Whoever left. */
export interface Left {
  /** Whether they came by the pool's hosted pages, and go out by those once the server knows. */
  readonly isHosted: boolean;
}

/**
 * Signing out of this browser (§4). It forgets at once, whatever the line is like: the server and the pool are
 * told behind it, and a mark stays until the server knows, for whichever page is open next. The cookie that
 * pages are rendered by can't be cleared from here, so until then pages show nobody.
 */
export class Leaving {
  readonly #ground: LeavingGround;
  readonly #listeners = new Set<() => void>();
  #state: LeavingState = 'none';
  #telling: Promise<Left> | null = null;

  constructor(ground: LeavingGround) {
    this.#ground = ground;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): LeavingState => this.#state;

  /** Forgets whoever is signed in before it returns. @returns once the server knows, or can't be told now */
  leave(): Promise<Left> {
    const { storage } = this.#ground;
    const wasHosted = this.#isHosted();
    const { accessToken, refreshTokens, isHosted } = forgetPerson(storage);
    storage.setItem(LEAVING_MARK, isHosted || wasHosted ? LEAVING_HOSTED : '1');
    this.#revoke(refreshTokens);
    this.#show('telling');
    return this.#tellOnce(accessToken);
  }

  /** Takes back a sign-in that failed; the page it was tried on stays as it is. */
  async takeBack(): Promise<void> {
    const { accessToken, refreshTokens, isHosted } = forgetSignIn(this.#ground.storage);
    // Whom the hosted pages still know is somebody who left before it.
    if (isHosted) this.#ground.storage.setItem(LEAVING_MARK, LEAVING_HOSTED);
    if (!accessToken && refreshTokens.length === 0) return;
    this.#revoke(refreshTokens);
    await this.#ground.endHandedOver(accessToken).catch(console.warn);
  }

  /** Forgets somebody else who was here before whoever signs in now. */
  replace(isNewcomers: (key: string) => boolean): void {
    this.#revoke(forgetPerson(this.#ground.storage, isNewcomers).refreshTokens);
  }

  /** Tells the server what it couldn't be told before; nothing where it knows. @returns who left */
  async tell(): Promise<Left> {
    return this.#telling || this.isOwed() ? this.#tellOnce(null) : { isHosted: false };
  }

  /** Whether the server is still to be told. */
  readonly isOwed = (): boolean => this.#ground.storage.getItem(LEAVING_MARK) !== null;

  /** Shows nobody here either: somebody signed out in another tab, or before this page was opened. */
  follow(): void {
    if (this.#state === 'telling') return;
    forgetInPage();
    this.#show('telling');
  }

  /** Another tab has told the server. */
  hear(): void {
    if (this.#state === 'telling' || this.#state === 'unreached') this.#show('told');
  }

  /** The page is nobody's now, as it was rendered. */
  finish(): void {
    this.#show('none');
  }

  /** Somebody has signed in since. */
  arrive(): void {
    this.#ground.storage.removeItem(LEAVING_MARK);
    this.welcome();
  }

  /** The same in another tab; the page of whoever left stays hidden until it is the newcomer's. */
  welcome(): void {
    if (this.#state !== 'none') this.#show('arrived');
  }

  /** The page has been loaded anew. */
  settle(): void {
    if (this.#state === 'arrived') this.finish();
  }

  #revoke(tokens: LeftBehind['refreshTokens']): void {
    // What can't be revoked ends by itself: nobody has it any more.
    if (tokens.length > 0) void this.#ground.revoke(tokens).catch(console.warn);
  }

  #isHosted(): boolean {
    return this.#ground.storage.getItem(LEAVING_MARK) === LEAVING_HOSTED;
  }

  #tellOnce(accessToken: string | null): Promise<Left> {
    this.#telling ??= this.#tell(accessToken).finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tell(accessToken: string | null): Promise<Left> {
    try {
      await this.#ground.endHandedOver(accessToken);
    } catch (error) {
      console.warn(error);
      if (this.#state === 'telling') this.#show('unreached');
      return { isHosted: this.#isHosted() };
    }
    // Another tab that told it as well goes out by the hosted pages alone.
    const isHosted = this.#isHosted();
    this.#ground.storage.removeItem(LEAVING_MARK);
    this.hear();
    return { isHosted };
  }

  #show(state: LeavingState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** What revokes, which a page may have to fetch while there is a line. */
export const loadRevoke = () => import('../pool/revoke.ts');

/** Signing out of this browser. */
export const leaving = new Leaving({
  storage: openStorage(),
  endHandedOver,
  revoke: async (tokens) => (await loadRevoke()).revoke(tokens),
});
