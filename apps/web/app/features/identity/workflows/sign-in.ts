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

/** Signed in, or sent a new code because the address isn't confirmed yet. */
export type SignInOutcome = SignedIn | { readonly kind: 'unconfirmed' };

/**
 * §4 Sign-in: confirms the address first if a code is given. Somebody unconfirmed is sent a new code; on any
 * other failure the user is signed out and the error thrown.
 */
export async function signIn(
  ground: SignInGround,
  { email, password, code }: { email: string; password: string; code?: string },
): Promise<SignInOutcome> {
  const pool = await ground.openPool();
  try {
    if (code !== undefined) await pool.confirmSignUp(email, code);
    await pool.signIn(email, password);
    return await settle(ground);
  } catch (error) {
    if (codeOf(error) === 'UserNotConfirmedException') {
      await pool.resendCode(email);
      return { kind: 'unconfirmed' };
    }
    await ground.abandon();
    throw error;
  }
}

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
