import * as openid from 'openid-client';
import type { PoolServer } from './pool-server.ts';

/** `openid-client`, as an application with PKCE uses it. */
export interface OpenIdApplication {
  readonly config: openid.Configuration;
  /** Goes to the hosted page, signs in there, and exchanges the code. Rejects with the page's words where it refuses. */
  signIn(name: string, password: string, asked?: Record<string, string>): Promise<OpenIdTokens>;
  /** Goes to `authorize` and comes straight back. */
  authorize(asked?: Record<string, string>): Promise<OpenIdTokens>;
}

export type OpenIdTokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Discovers the pool; a loopback server has no TLS. */
export async function openOpenId({ pool, url }: PoolServer): Promise<OpenIdApplication> {
  const config = await openid.discovery(
    new URL(pool.issuer),
    pool.client.clientId,
    undefined,
    openid.None(),
    { execute: [openid.allowInsecureRequests] },
  );
  async function visit(
    asked: Record<string, string>,
    go: (authorizeUrl: URL) => Promise<Response>,
  ): Promise<OpenIdTokens> {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const authorizeUrl = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${url}/sign-in`,
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
      ...asked,
    });
    const location = (await go(authorizeUrl)).headers.get('location');
    if (location === null) throw new Error('The page leads nowhere');
    const hasOpenId = (authorizeUrl.searchParams.get('scope') ?? '').split(' ').includes('openid');
    return openid.authorizationCodeGrant(config, new URL(location), {
      pkceCodeVerifier,
      expectedState,
      ...(hasOpenId && { expectedNonce, idTokenExpected: true }),
    });
  }
  return {
    config,
    authorize: (asked = {}) => visit(asked, (at) => fetch(at, { redirect: 'manual' })),
    signIn: (email, password, asked = {}) =>
      visit(asked, async (at) => {
        const page = await (await fetch(at)).text();
        const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
        const answer = await fetch(new URL(action ?? '', at), {
          method: 'POST',
          body: new URLSearchParams({ email, password }),
          redirect: 'manual',
        });
        if (answer.status !== 303)
          throw new Error(/role="alert">([^<]+)</.exec(await answer.text())?.[1] ?? String(answer.status));
        return answer;
      }),
  };
}
