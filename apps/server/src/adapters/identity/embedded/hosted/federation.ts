import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PoolGround } from '../pool-ground.ts';
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
  /** Hash of the cookie of the browser that set out. */
  browser: z.string(),
  expiresAt: z.number(),
});

/** Somebody on the way to a provider and back, with what they were sent for. */
export interface Trip {
  readonly request: AuthorizationRequest;
  readonly nonce: string;
  readonly verifier: string;
}

/** Sets out: what goes along sealed, and the cookie that the same browser has to bring back. */
export function beginTrip(
  { seals, now }: PoolGround,
  { provider: _provider, ...request }: AuthorizationRequest,
): { state: string; cookie: string; nonce: string; challenge: string } {
  const [nonce, verifier, cookie] = [makeSecret(), makeSecret(), makeSecret()];
  const expiresAt = now().getTime() + TRIP_MS;
  const trip = { request, nonce, verifier, browser: hashOf(cookie), expiresAt };
  const state = seals.seal('state', OWNER, Buffer.from(JSON.stringify(trip))).toString('base64url');
  return { state, cookie, nonce, challenge: hashOf(verifier) };
}

/** Comes back; null where it wasn't from here, took too long, or another browser has come. */
export function endTrip({ seals, now }: PoolGround, state: string, cookie: string): Trip | null {
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
