import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/**
 * A fake Google for tests, on a loopback port: OpenID discovery, keys, and codes for an account that the test chooses.
 */
export interface GoogleServer {
  readonly url: string;
  /** Extra claims of the next ID tokens; they override issuer, audience and nonce. */
  claims: Record<string, unknown>;
  /** Opens the account chooser at `authorizeUrl`, chooses an account, and returns the URL that Google redirects to. */
  choose(authorizeUrl: string): string;
  close(): Promise<void>;
}

/** Starts a fake Google that accepts one OAuth client. */
export async function startGoogle(client: { id: string; secret: string }): Promise<GoogleServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const codes = new Map<string, URLSearchParams>();
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: state.url,
    authorization_endpoint: `${state.url}/auth`,
    token_endpoint: `${state.url}/token`,
    jwks_uri: `${state.url}/keys`,
  }));
  app.get('/keys', async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256' }],
  }));
  app.post('/token', async (request, reply) => {
    const form = request.body as URLSearchParams;
    const asked = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.get('code_challenge') === challenge &&
      form.get('client_secret') === client.secret &&
      form.get('redirect_uri') === asked.get('redirect_uri');
    if (!asked || !isRight) return reply.status(400).send({ error: 'invalid_grant' });
    const said = { iss: state.url, aud: client.id, nonce: asked.get('nonce'), ...state.claims };
    const token = new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: 'google' });
    return { id_token: await token.setIssuedAt().setExpirationTime('1h').sign(privateKey) };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const state: GoogleServer = {
    url,
    claims: {},
    choose(authorizeUrl) {
      const query = new URL(authorizeUrl).searchParams;
      const code = `code-${codes.size}`;
      codes.set(code, query);
      return `${query.get('redirect_uri')}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
    },
    close: () => app.close(),
  };
  return state;
}
