import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fakes.ts';
import { endGoogleSignIn, exchangeCode, signOutAddress, startGoogleSignIn } from './hosted-ui.ts';

const HOSTED = { hostedUiDomain: 'https://pool.example', clientId: 'client1' };
const origin = 'https://palate.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in on the hosted pages', () => {
  it('requests Google with a PKCE challenge whose secret stays in the browser', async () => {
    const storage = fakeStorage();
    const address = new URL(await startGoogleSignIn(HOSTED, { origin, nextPage: '/profile', storage }));
    const signIn = endGoogleSignIn(storage, address.searchParams.get('state'));
    expect(address.origin + address.pathname).toBe('https://pool.example/oauth2/authorize');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      identity_provider: 'Google',
      response_type: 'code',
      client_id: 'client1',
      redirect_uri: 'https://palate.example/sign-in',
      code_challenge_method: 'S256',
    });
    expect(signIn?.nextPage).toBe('/profile');
    expect(address.search).not.toContain(signIn?.verifier);
    expect(address.searchParams.get('code_challenge')).toBe(
      createHash('sha256')
        .update(signIn?.verifier ?? '')
        .digest('base64url'),
    );
  });

  it('ignores the session of somebody who is still signed in there, on request', async () => {
    const options = { origin, nextPage: '/', storage: fakeStorage() };
    const promptOf = async (more: { isSessionIgnored?: boolean }) =>
      new URL(await startGoogleSignIn(HOSTED, { ...options, ...more })).searchParams.get('prompt');
    expect(await promptOf({})).toBeNull();
    expect(await promptOf({ isSessionIgnored: true })).toBe('login');
  });

  it('can be completed only once and only with its own state', async () => {
    const storage = fakeStorage();
    await startGoogleSignIn(HOSTED, { origin, nextPage: '/', storage });
    expect(endGoogleSignIn(storage, 'another’s')).toBeNull();
    expect(endGoogleSignIn(storage, null)).toBeNull();
    const address = new URL(await startGoogleSignIn(HOSTED, { origin, nextPage: '/', storage }));
    const state = address.searchParams.get('state');
    expect(endGoogleSignIn(storage, state)).not.toBeNull();
    expect(endGoogleSignIn(storage, state)).toBeNull();
  });
});

describe('the returned code', () => {
  const exchange = () => exchangeCode(HOSTED, { code: 'c', verifier: 'v', origin });

  it('is exchanged for tokens with the PKCE secret', async () => {
    const tokens = { id_token: 'i', access_token: 'a', refresh_token: 'r' };
    const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ ...tokens, expires_in: 3600 }));
    vi.stubGlobal('fetch', fetchMock);
    expect(await exchange()).toEqual(tokens);
    expect(String(fetchMock.mock.calls[0]?.[1]?.body)).toContain('code_verifier=v');
  });

  it.each([
    [Response.json({ error: 'invalid_grant' }, { status: 400 }), 'That sign-in has expired. Start again.'],
    [Response.json({ id_token: 'i' }), 'Log in error'],
    [new Response('<html>', { status: 502 }), 'Log in error'],
  ])('is rejected for any other response', async (answer, message) => {
    vi.stubGlobal('fetch', async () => answer);
    await expect(exchange()).rejects.toThrow(message);
  });
});

it('signs out on the hosted pages and returns to the dashboard', () => {
  const address = new URL(signOutAddress(HOSTED, origin));
  expect(address.pathname).toBe('/logout');
  expect(address.searchParams.get('logout_uri')).toBe('https://palate.example/dashboard?awsSignOut=1');
});
