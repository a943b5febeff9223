import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const OWNER = 'federation';
const SIGN_IN_MS = 900_000;

const signInForm = z.object({
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
 * State of a sign-in at Google in progress: the application's request, and the nonce and PKCE verifier that tie
 * Google's response to this sign-in.
 */
export interface FederatedSignIn {
  readonly request: AuthorizationRequest;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Begins a sign-in at a provider (Google). The caller then redirects the person to the provider.
 * @returns `state`, encrypted, which the provider sends back; `cookie`, which proves that the same browser returns;
 *   and the `nonce` and PKCE `challenge` for the provider
 */
export function beginFederatedSignIn(
  { seals, now }: PoolContext,
  { provider: _provider, ...request }: AuthorizationRequest,
): { state: string; cookie: string; nonce: string; challenge: string } {
  const [nonce, verifier, cookie] = [makeSecret(), makeSecret(), makeSecret()];
  const expiresAt = now().getTime() + SIGN_IN_MS;
  const signIn = { request, nonce, verifier, browser: hashOf(cookie), expiresAt };
  const state = seals.seal('state', OWNER, Buffer.from(JSON.stringify(signIn))).toString('base64url');
  return { state, cookie, nonce, challenge: hashOf(verifier) };
}

/**
 * Decrypts the `state` that Google sent back when the person returned.
 * @returns null if this server didn't create the state, or it has expired, or belongs to another browser
 */
export function endFederatedSignIn(
  { seals, now }: PoolContext,
  state: string,
  cookie: string,
): FederatedSignIn | null {
  const opened = seals.unseal('state', OWNER, Buffer.from(state, 'base64url'));
  const signIn = opened && signInForm.parse(JSON.parse(opened.toString()));
  if (!signIn || signIn.expiresAt <= now().getTime() || signIn.browser !== hashOf(cookie)) return null;
  const { redirectUri, scope, challenge, state: appState, nonce } = signIn.request;
  const request = { redirectUri, scope, challenge, state: appState, nonce, provider: undefined };
  return { request, nonce: signIn.nonce, verifier: signIn.verifier };
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
