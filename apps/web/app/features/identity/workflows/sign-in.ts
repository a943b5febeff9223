import type { User } from '@palate/contract/user';
import type { PoolClient } from '../pool/pool-client.ts';
import { codeOf } from '../pool/pool-error.ts';
import type { HandedOver } from '../session/hand-over.ts';
import { compareServices, type ServicesOutcome } from './merge-services.ts';

/** What signing in needs of the pool, the server and this browser. */
export interface SignInGround {
  openPool(): Promise<Pick<PoolClient, 'confirmSignUp' | 'signIn' | 'resendCode'>>;
  /** Hands the session over. */
  begin(): Promise<HandedOver>;
  /** Signs out whatever came of a sign-in that failed. */
  abandon(): Promise<void>;
  isTasteAvailable(): Promise<boolean>;
  savedServices(): readonly string[];
  keepServices(keys: readonly string[]): void;
  pushServices(keys: readonly string[]): Promise<unknown>;
}

/** Somebody signed in, and what is to be settled with them. */
export interface SignedIn {
  readonly kind: 'signedIn';
  readonly user: User;
  readonly visitorTaste: HandedOver['visitorTaste'];
  readonly services: ServicesOutcome;
  /** The taste test where no taste is there; a greeting for who isn't premium and never subscribed. */
  readonly next: 'tasteTest' | 'signInGreeting' | null;
}

/** How a sign-in ended. */
export type SignInOutcome =
  | SignedIn
  /** The address isn't confirmed yet: a new code was sent, unless `resendError` says why not. */
  | { readonly kind: 'unconfirmed'; readonly resendError: unknown }
  /** The code wasn't taken, so nobody was signed in. */
  | { readonly kind: 'codeRefused'; readonly error: unknown }
  /** Refused, and signed out again; where the address was confirmed before that, no code is needed any more. */
  | { readonly kind: 'refused'; readonly error: unknown; readonly isConfirmed: boolean };

/**
 * §4 Sign-in: confirms the address first if a code is given. Somebody unconfirmed is sent a new code; on any
 * other failure the user is signed out.
 */
export async function signIn(
  ground: SignInGround,
  { email, password, code }: { email: string; password: string; code?: string },
): Promise<SignInOutcome> {
  let isConfirmed = false;
  try {
    const pool = await ground.openPool();
    if (code !== undefined) {
      const error = await confirm(pool, email, code);
      if (error) return { kind: 'codeRefused', error };
      isConfirmed = true;
    }
    await pool.signIn(email, password);
    return await settle(ground);
  } catch (error) {
    if (codeOf(error) === 'UserNotConfirmedException') {
      const pool = await ground.openPool();
      // A code that was sent before holds still.
      return pool.resendCode(email).then(
        () => ({ kind: 'unconfirmed', resendError: null }),
        (resendError: unknown) => ({ kind: 'unconfirmed', resendError }),
      );
    }
    await ground.abandon();
    return { kind: 'refused', error, isConfirmed };
  }
}

/** @returns why not; null also where it was confirmed before, by the same code sent twice or in another tab */
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

/** The pool's text, word for word. */
const IS_CONFIRMED = 'User cannot be confirmed. Current status is CONFIRMED';

/** What follows once the pool has let somebody in, by password or by Google. */
export async function settle(ground: Omit<SignInGround, 'openPool'>): Promise<SignedIn> {
  const { user, visitorTaste } = await ground.begin();
  const hasTaste = await ground.isTasteAvailable();
  const services = compareServices(ground.savedServices(), user.subscribedStreamings);
  if (services.kind === 'push') await ground.pushServices(services.services);
  if (services.kind === 'take') ground.keepServices(services.services);
  return { kind: 'signedIn', user, visitorTaste, services, next: followUp(user, hasTaste) };
}

function followUp({ role, stripeSubscription }: User, hasTaste: boolean): SignedIn['next'] {
  if (!hasTaste) return 'tasteTest';
  return role !== 'PREMIUM_USER' && stripeSubscription === null ? 'signInGreeting' : null;
}
