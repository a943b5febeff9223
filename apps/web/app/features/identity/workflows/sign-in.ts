import type { User } from '@palate/contract/user';
import type { PoolClient } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';
import type { CreatedSession } from '../session/register-session.ts';
import { compareServices, type ServicesOutcome } from './merge-services.ts';

/** Dependencies of signing in: the pool, the server and this browser. Tests replace them. */
export interface SignInContext {
  openPool(): Promise<Pick<PoolClient, 'confirmSignUp' | 'signIn' | 'resendCode'>>;
  /** Starts the session at the server. */
  begin(): Promise<CreatedSession>;
  /** Signs out after a failed sign-in. */
  abandon(): Promise<void>;
  /** Whether the signed-in user has a taste. */
  isTasteAvailable(): Promise<boolean>;
  /** Returns the keys of the streaming services saved on this device. */
  savedServices(): readonly string[];
  /** Saves streaming services on this device. */
  chooseServices(keys: readonly string[]): void;
  /** Saves streaming services with the account. */
  pushServices(keys: readonly string[]): Promise<unknown>;
  /** Moves a visitor's shortcuts from this device into the account; never fails. */
  adoptShortcuts(): Promise<void>;
}

/** A signed-in user, and what to ask them next. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly user: User;
  /** What happened to the answers that the person had given as a visitor; see the contract's `visitorTasteOutcome`. */
  readonly visitorTaste: CreatedSession['visitorTaste'];
  /** How this device's services were merged with the account's, or whether the member must choose. */
  readonly services: ServicesOutcome;
  /**
   * The dialog to open next: the taste test if the user has no taste; a greeting if they aren't premium and
   * never subscribed; otherwise null.
   */
  readonly next: 'tasteTest' | 'signInGreeting' | null;
}

/** The outcome of a sign-in. */
export type SignInOutcome =
  | SignedIn
  /** The address isn't confirmed yet. A new code was sent, or `resendError` says why not. */
  | { readonly kind: 'unconfirmed'; readonly resendError: unknown }
  /** The code was accepted; nobody was signed in, because the password isn't known. */
  | { readonly kind: 'confirmed' }
  /** The code was rejected, so nobody was signed in. */
  | { readonly kind: 'codeRefused'; readonly error: unknown }
  /**
   * The sign-in was rejected and undone. `isConfirmed` says that the address has been confirmed, so no code
   * is needed any more.
   */
  | { readonly kind: 'refused'; readonly error: unknown; readonly isConfirmed: boolean };

/**
 * Signs in (specification §4). If a code is given, confirms the address first. Sends a new code to a user with an
 * unconfirmed address; after any other failure, signs out.
 * @param password null to confirm the address only
 */
export async function signIn(
  context: SignInContext,
  { email, password, code }: { email: string; password: string | null; code?: string },
): Promise<SignInOutcome> {
  let isConfirmed = false;
  try {
    const pool = await context.openPool();
    if (code !== undefined) {
      const error = await confirm(pool, email, code);
      if (error) return { kind: 'codeRefused', error };
      isConfirmed = true;
    }
    if (password === null) return { kind: 'confirmed' };
    await pool.signIn(email, password);
    return await settle(context);
  } catch (error) {
    if (codeOf(error) === 'UserNotConfirmedException') {
      const pool = await context.openPool();
      // If resending fails, a code that was sent before is still valid.
      return pool.resendCode(email).then(
        () => ({ kind: 'unconfirmed', resendError: null }),
        (resendError: unknown) => ({ kind: 'unconfirmed', resendError }),
      );
    }
    await context.abandon();
    return { kind: 'refused', error, isConfirmed };
  }
}

/**
 * Confirms an address with a code.
 * @returns the error; null on success, or if the address was confirmed before (by the same code sent twice,
 * or in another tab)
 */
async function confirm(
  pool: Pick<PoolClient, 'confirmSignUp'>,
  email: string,
  code: string,
): Promise<unknown> {
  try {
    await pool.confirmSignUp(email, code);
    return null;
  } catch (error) {
    return error instanceof Error && error.message === IS_CONFIRMED ? null : error;
  }
}

/** The pool's message for an address that was confirmed before, word for word. */
const IS_CONFIRMED = 'User cannot be confirmed. Current status is CONFIRMED';

/**
 * Completes a sign-in after the pool has accepted it, by password or with Google: creates the session at the server,
 * merges this device's services and shortcuts with the account's, and decides what to ask the member next.
 */
export async function settle(context: Omit<SignInContext, 'openPool'>): Promise<SignedIn> {
  const { user, visitorTaste } = await context.begin();
  const hasTaste = await context.isTasteAvailable();
  const services = compareServices(context.savedServices(), user.subscribedStreamings);
  if (services.kind === 'push') await context.pushServices(services.services);
  if (services.kind === 'take') context.chooseServices(services.services);
  await context.adoptShortcuts();
  return { kind: 'signedIn', user, visitorTaste, services, next: followUp(user, hasTaste) };
}

function followUp({ role, stripeSubscription, isPremiumOffered }: User, hasTaste: boolean): SignedIn['next'] {
  if (!hasTaste) return 'tasteTest';
  const isGreeted = role !== 'PREMIUM_USER' && stripeSubscription === null && isPremiumOffered;
  return isGreeted ? 'signInGreeting' : null;
}
