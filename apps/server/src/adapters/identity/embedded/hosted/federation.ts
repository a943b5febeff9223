import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const OWNER = 'federation';
const TRIP_MS = 900_000;

const tripForm = z.object({
  request: z.object({
    redirectUri: z.string(),
    state: z.string().optional(),
    scope: z.string(),
    challenge: z.string(),
    nonce: z.string().optional(),
  }),
  nonce: z.string(),
  verifier: z.string(),
  /** Hash of the cookie of the browser that began the sign-in. */
  browser: z.string(),
  expiresAt: z.number(),
});

/**
 * What must be remembered while a person signs in at Google: the application's request, and values that tie Google's
 * response to this sign-in.
 */
export interface Trip {
  readonly request: AuthorizationRequest;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Begins a sign-in at a provider (Google). The caller then redirects the person to the provider.
 * @returns `state`, encrypted, which the provider sends back; `cookie`, which proves that the same browser returns;
 *   and the `nonce` and PKCE `challenge` for the provider
 */
export function beginTrip(
  { seals, now }: PoolContext,
  { provider: _provider, ...request }: AuthorizationRequest,
): { state: string; cookie: string; nonce: string; challenge: string } {
  const [nonce, verifier, cookie] = [makeSecret(), makeSecret(), makeSecret()];
  const expiresAt = now().getTime() + TRIP_MS;
  const trip = { request, nonce, verifier, browser: hashOf(cookie), expiresAt };
  const state = seals.seal('state', OWNER, Buffer.from(JSON.stringify(trip))).toString('base64url');
  return { state, cookie, nonce, challenge: hashOf(verifier) };
}

/**
 * Decrypts the `state` that Google sent back when the person returned.
 * @returns null if this server didn't create the state, or it has expired, or belongs to another browser
 */
export function endTrip({ seals, now }: PoolContext, state: string, cookie: string): Trip | null {
  const opened = seals.unseal('state', OWNER, Buffer.from(state, 'base64url'));
  const trip = opened && tripForm.parse(JSON.parse(opened.toString()));
  if (!trip || trip.expiresAt <= now().getTime() || trip.browser !== hashOf(cookie)) return null;
  const { redirectUri, scope, challenge, state: appState, nonce } = trip.request;
  const request = { redirectUri, scope, challenge, state: appState, nonce, provider: undefined };
  return { request, nonce: trip.nonce, verifier: trip.verifier };
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
