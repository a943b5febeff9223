import * as openid from 'openid-client';
/** An application for tests that signs people in with the library `openid-client`, using PKCE. */
export interface OpenIdApplication {
  readonly config: openid.Configuration;
  /**
   * Opens the hosted page, signs in there, and exchanges the code. Rejects with the page's message if that
   * fails.
   */
  signIn(name: string, password: string, asked?: Record<string, string>): Promise<OpenIdTokens>;
  /** Requests `authorize`, follows the redirect back, and exchanges the code for tokens. */
  authorize(asked?: Record<string, string>): Promise<OpenIdTokens>;
}

/** The tokens that `openid-client` returns. */
export type OpenIdTokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** The server of a pool, as an application knows it. */
interface OpenIdServer {
  readonly url: string;
  readonly pool: { readonly issuer: string; readonly client: { readonly clientId: string } };
}

/**
 * Creates a test application that discovers the pool by OpenID Connect. Allows HTTP, since a loopback server
 * has no TLS.
 */
export async function openOpenId({ pool, url }: OpenIdServer): Promise<OpenIdApplication> {
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
