import { describe, expect, it } from 'vitest';
import { CLIENT_ID, fakeStorage, fakeToken, poolError, signedInStorage } from '../testing/fakes.ts';
import {
  HOSTED_SESSION_KEY,
  HOSTED_SIGN_OUT,
  type KeyValueStorage,
  PENDING_SIGN_OUT_KEY,
  PREFERENCES_ID,
  SIGNED_IN_KEY,
} from './browser-storage.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import type { CreatedSession } from './register-session.ts';
import { type RenewerContext, SessionRenewer } from './session-renewer.ts';
import { type SignOutContext, SignOutFlow } from './sign-out-flow.ts';
import { SignOutProgress } from './sign-out-progress.ts';

const HOUR = 3_600;
const START = 1_800_000_000;

/** Creates a renewer whose clock the test moves, and records everything that it does, in order. */
function setUp(
  storage: KeyValueStorage,
  changes: Partial<Pick<RenewerContext, 'registerSession' | 'openPool'> & SignOutContext> = {},
) {
  const did: string[] = [];
  let now = START * 1_000;
  let timer: { at: number; work: () => void } | null = null;
  const renew = async () => {
    did.push('renew');
    const token = fakeToken({ iat: now / 1_000, exp: now / 1_000 + HOUR });
    const own = `CognitoIdentityServiceProvider.${CLIENT_ID}.u-1`;
    storage.setItem(`${own}.accessToken`, token);
    storage.setItem(`${own}.idToken`, token);
  };
  const renewer = new SessionRenewer({
    storage,
    now: () => now,
    setTimer(work, ms) {
      timer = { at: now + ms, work };
      return () => {
        timer = null;
      };
    },
    loadConfig: async () => ({ clientId: CLIENT_ID }),
    openPool: async () => ({ restore: renew, refresh: renew }),
    registerSession: async () => {
      did.push('register');
      return { user: { userPreferencesId: 'p-1' }, isNew: false, visitorTaste: 'none' } as CreatedSession;
    },
    signOutFlow: new SignOutFlow({
      storage,
      progress: new SignOutProgress(),
      endCreatedSession: async (token) => void did.push(token ? 'end' : 'end without a token'),
      revoke: async (tokens) => void did.push(`revoke ${tokens.map(({ token }) => token)}`),
      ...changes,
    }),
    alone: (work) => work(),
    complain: (message) => void did.push(`complain: ${message}`),
    ...changes,
  });
  return {
    renewer,
    did,
    dueInSeconds: () => (timer ? (timer.at - now) / 1_000 : null),
    async pass(seconds: number) {
      now += seconds * 1_000;
      if (timer && timer.at <= now) timer.work();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Storage of a browser in which somebody is signed in. */
function signedIn(times: { iat: number; exp: number }) {
  const storage = signedInStorage(times);
  storage.setItem(SIGNED_IN_KEY, 'p-1');
  storage.setItem(PREFERENCES_ID, 'p-1');
  return storage;
}
const fresh = () => signedIn({ iat: START, exp: START + HOUR });
const ended = () => signedIn({ iat: START - 2 * HOUR, exp: START - HOUR });
const refuse = async () => {
  throw poolError('NotAuthorizedException', 'Refresh Token has been revoked');
};
const cut = async () => {
  throw poolError('NetworkError', 'Network error');
};
const poolThat = (does: () => Promise<void>) => ({
  openPool: async () => ({ restore: does, refresh: does }),
});

describe('a session', () => {
  it('is renewed and registered again when due', async () => {
    const { renewer, did, dueInSeconds, pass } = setUp(fresh());
    renewer.start({ isRestoring: false, onChange: () => did.push('change') });
    await settled();
    expect(dueInSeconds()).toBe(50 * 60);
    await pass(50 * 60 - 1);
    expect(did).toEqual([]);
    await pass(1);
    expect(did).toEqual(['renew', 'register']);
    expect(dueInSeconds()).toBe(50 * 60);
  });

  it('of ten minutes is renewed a minute before its end', async () => {
    const { renewer, dueInSeconds } = setUp(signedIn({ iat: START, exp: START + 600 }));
    renewer.start({ isRestoring: false, onChange: () => undefined });
    await settled();
    expect(dueInSeconds()).toBe(540);
  });

  it('is renewed only once for several calls', async () => {
    const { renewer, did } = setUp(ended());
    const tokens = await Promise.all([renewer.token(), renewer.token(), renewer.token()]);
    expect(new Set(tokens).size).toBe(1);
    expect(did).toEqual(['renew', 'register']);
  });

  it('keeps using a valid token while it can’t be renewed', async () => {
    const storage = signedIn({ iat: START - HOUR + 30, exp: START + 30 });
    const { renewer, did } = setUp(storage, poolThat(cut));
    expect(await renewer.token()).toBe(fakeToken({ iat: START - HOUR + 30, exp: START + 30 }));
    expect(did).toEqual([]);
  });

  it('isn’t renewed if another tab has done so', async () => {
    const storage = ended();
    const { renewer, did } = setUp(storage);
    const { renewer: other } = setUp(storage);
    await other.token();
    await renewer.token();
    expect(did).toEqual([]);
  });
});

describe('a session that is restored', () => {
  it('is registered unchanged if its token is valid', async () => {
    const { renewer, did } = setUp(fresh());
    renewer.start({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['register', 'change']);
  });

  it('is renewed first if its token has expired', async () => {
    const { renewer, did } = setUp(ended());
    renewer.start({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['renew', 'register', 'change']);
  });

  it('waits and retries while nothing can be reached', async () => {
    let isCut = true;
    const storage = ended();
    const { renewer, did, dueInSeconds, pass } = setUp(storage, {
      registerSession: async () => {
        if (isCut) throw poolError('NetworkError', 'We can’t reach Palate.');
        return { user: { userPreferencesId: 'p-1' } } as CreatedSession;
      },
    });
    renewer.start({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['renew', 'complain: We can’t reach Palate.']);
    expect(dueInSeconds()).toBe(30);
    isCut = false;
    await pass(30);
    expect(did.at(-1)).toBe('change');
  });
});

describe('a session that has ended', () => {
  it('signs out with the message of §8 if the pool rejects a refresh', async () => {
    const storage = ended();
    storage.setItem('palate.services', '["mubi"]');
    const { renewer, did } = setUp(storage, poolThat(refuse));
    renewer.start({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['complain: Error during refresh token', 'revoke refresh-1', 'end', 'change']);
    expect((storage as ReturnType<typeof fakeStorage>).all()).toEqual({});
  });

  it('shows the server’s message if the server ended it', async () => {
    const { renewer, did } = setUp(fresh(), {
      registerSession: async () => {
        throw poolError('UNAUTHENTICATED', 'User is not authenticated');
      },
    });
    expect(await renewer.renewed()).toBeNull();
    expect(did).toEqual(['renew', 'complain: User is not authenticated', 'revoke refresh-1', 'end']);
  });

  it('ends if the tokens were removed from the browser', async () => {
    const { renewer, did } = setUp(fakeStorage(), {
      ...poolThat(async () => {
        throw new Error('User is not authenticated');
      }),
    });
    renewer.start({ isRestoring: false, onChange: () => did.push('change') });
    await settled();
    expect(did).toContain('end without a token');
    expect(await renewer.token()).toBeNull();
    expect(await renewer.renewed()).toBeNull();
  });

  it('stays ended if the person signed out during the renewal', async () => {
    const storage = ended();
    const { renewer, did } = setUp(storage, {
      registerSession: async () => {
        // Another tab has signed out, so the storage is empty when the pool's response is written into it.
        clearPersonalData(storage);
        signedInStorage({ iat: START, exp: START + HOUR }).copyTo(storage);
        return { user: { userPreferencesId: 'p-1' } } as CreatedSession;
      },
    });
    expect(await renewer.token()).toBeNull();
    expect(did).toEqual(['renew', 'revoke refresh-1', 'end']);
    expect(storage.all()).toEqual({});
  });
});

describe('a sign-in', () => {
  it('is flagged in this browser, with the preferences’ id (§4)', async () => {
    const storage = fresh();
    await setUp(storage).renewer.begin();
    expect(storage.getItem(SIGNED_IN_KEY)).not.toBeNull();
    expect(storage.getItem(PREFERENCES_ID)).toBe('p-1');
  });

  it('keeps a visitor’s data if it failed', async () => {
    const storage = fresh();
    storage.setItem('palate.services', '["mubi"]');
    const { renewer, did } = setUp(storage);
    await renewer.end({ isFailed: true });
    expect(did).toEqual(['revoke refresh-1', 'end']);
    expect(storage.all()).toEqual({ 'palate.services': '["mubi"]' });
    await renewer.end({ isFailed: true });
    expect(did).toHaveLength(2);
  });

  it('by another person clears only the previous person’s data', async () => {
    const storage = signedIn({ iat: START, exp: START + HOUR });
    storage.setItem('palate.services', '["mubi"]');
    storage.setItem('palate.taste-test', '{}');
    // The identity client has written the new person's tokens beside the old ones.
    const newcomers = signedInStorage({ iat: START, exp: START + HOUR, refreshToken: 'refresh-2' }, 'u-2');
    newcomers.copyTo(storage);
    const { renewer, did } = setUp(storage, {
      registerSession: async () => ({ user: { userPreferencesId: 'p-2' } }) as CreatedSession,
    });
    await renewer.begin();
    expect(did).toEqual(['revoke refresh-1']);
    expect(storage.all()).toEqual({ ...newcomers.all(), [SIGNED_IN_KEY]: 'p-2', [PREFERENCES_ID]: 'p-2' });
  });

  it('waits until the server knows of the sign-out before it', async () => {
    const storage = fresh();
    storage.setItem(PENDING_SIGN_OUT_KEY, '1');
    const { renewer, did } = setUp(storage);
    await renewer.begin();
    expect(did).toEqual(['end without a token', 'register']);
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBeNull();
  });

  it('is marked for signing out on the hosted pages if the previous person has to', async () => {
    const storage = fresh();
    storage.setItem(PENDING_SIGN_OUT_KEY, HOSTED_SIGN_OUT);
    await setUp(storage).renewer.begin();
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBeNull();
    expect(storage.getItem(HOSTED_SESSION_KEY)).toBe('1');
  });

  it('leaves that sign-out to the next page if it failed', async () => {
    const storage = fresh();
    storage.setItem(PENDING_SIGN_OUT_KEY, HOSTED_SIGN_OUT);
    const { renewer } = setUp(storage, { registerSession: cut });
    await expect(renewer.begin()).rejects.toThrow('Network error');
    await renewer.end({ isFailed: true });
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBe(HOSTED_SIGN_OUT);
  });
});
