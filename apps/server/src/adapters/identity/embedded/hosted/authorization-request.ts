import { z } from 'zod';
import type { AllowLists } from '../own-origins.ts';
import { CLIENT_ID } from '../pool-ids.ts';
import { OWN_ACCOUNT_SCOPE } from '../sessions/tokens.ts';

const SCOPES = ['openid', 'email', 'profile', OWN_ACCOUNT_SCOPE];

const PROMPTS = ['none', 'login', 'consent', 'select_account'];

/**
 * Thrown for a request whose redirect URI can't be trusted, so that the error is shown to the person instead.
 */
export class UnsafeRequest extends Error {}

/** Thrown for an error that is sent to an application instead of a code, named as in OAuth. */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string, options?: ErrorOptions) {
    super(description, options);
    this.code = code;
  }
}

const trusted = z.object({ client_id: z.string(), redirect_uri: z.string().max(2_000) });
const query = z.object({
  state: z.string().max(2_000).optional(),
  response_type: z.string(),
  response_mode: z.literal('query').optional(),
  prompt: z.string().max(100).optional(),
  scope: z.string().max(500).default(SCOPES.join(' ')),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  nonce: z.string().max(500).optional(),
  identity_provider: z.string().max(100).optional(),
});

/** The validated request of an application that wants somebody to sign in. It is kept in the URL during the sign-in. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string | undefined;
  /** Scopes, separated by spaces. */
  readonly scope: string;
  /** Base64url SHA-256 of the secret that the application keeps (PKCE). */
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly provider: string | undefined;
}

/**
 * Reads the redirect URI and `state` of an application's request to `authorize`.
 * @returns `state` is undefined if the application sent none
 * @throws UnsafeRequest if the redirect URI isn't allowed
 */
export function parseRedirect(
  given: unknown,
  allowed: AllowLists,
): { redirectUri: string; state: string | undefined } {
  const parsed = trusted.safeParse(given);
  if (!parsed.success) throw new UnsafeRequest('This link has no client_id or no redirect_uri.');
  const { client_id: clientId, redirect_uri: redirectUri } = parsed.data;
  if (clientId !== CLIENT_ID) throw new UnsafeRequest('There is no application with this client_id.');
  if (!allowed.isRedirect(redirectUri)) throw new UnsafeRequest('This redirect_uri isn’t allowed.');
  return { redirectUri, state: query.shape.state.safeParse((given as { state?: string }).state).data };
}

/**
 * Reads the other parameters of an application's request to `authorize`.
 * @throws OAuthError for the first parameter that is missing, invalid or unsupported
 */
export function parseAuthorization(given: unknown, redirectUri: string): AuthorizationRequest {
  refuseUnsupported(given);
  const parsed = query.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new OAuthError('invalid_request', `${name} is missing, or can’t be used.`);
  }
  const { response_type: type, scope, code_challenge: challenge, identity_provider: provider } = parsed.data;
  if (type !== 'code') throw new OAuthError('unsupported_response_type', 'Only codes are given (with PKCE).');
  const isKnown = scope.split(' ').every((name) => SCOPES.includes(name));
  if (!isKnown) throw new OAuthError('invalid_scope', `Scopes are ${SCOPES.join(', ')}.`);
  const { state, nonce, prompt } = parsed.data;
  if (prompt !== undefined) checkPrompt(prompt.split(' '));
  return { redirectUri, state, scope, challenge, nonce, provider };
}

/**
 * Rejects unsupported parameters, as OpenID Connect Core 6 requires.
 * @throws OAuthError
 */
function refuseUnsupported(given: unknown): void {
  for (const name of ['request', 'request_uri', 'registration'])
    if (Object.hasOwn(given as object, name))
      throw new OAuthError(`${name}_not_supported`, `The parameter ${name} is not supported.`);
}

/**
 * Checks `prompt`. Rejects `none`: the hosted pages have no session, so every visit needs a page (OpenID
 * Connect Core 3.1.2.1).
 * @throws OAuthError
 */
function checkPrompt(prompts: readonly string[]): void {
  if (!prompts.every((prompt) => PROMPTS.includes(prompt)))
    throw new OAuthError('invalid_request', `prompt can be ${PROMPTS.join(', ')}.`);
  if (!prompts.includes('none')) return;
  if (prompts.length > 1) throw new OAuthError('invalid_request', 'prompt=none stands alone.');
  throw new OAuthError('login_required', 'Nobody is signed in here; let them sign in on the page.');
}

/**
 * Returns the redirect URI with the response's parameters added to its query. Parameters that are undefined are left
 * out.
 */
export function answerTo(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
