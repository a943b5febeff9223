import { describe, expect, it } from 'vitest';
import { CLIENT_ID, fakeStorage, fakeToken, poolError, signedInStorage } from '../testing/fakes.ts';
import {
  HOSTED_MARK,
  type KeyValueStorage,
  LEAVING_HOSTED,
  LEAVING_MARK,
  MEMBER_MARK,
  PREFERENCES_ID,
} from './browser-storage.ts';
import { forgetPerson } from './forget-person.ts';
import type { HandedOver } from './hand-over.ts';
import { Leaving, type LeavingGround } from './leaving.ts';
import { type KeeperGround, SessionKeeper } from './session-keeper.ts';

const HOUR = 3_600;
const START = 1_800_000_000;

/** A keeper whose clock is moved by hand, with everything it did in order. */
function setUp(
  storage: KeyValueStorage,
  changes: Partial<Pick<KeeperGround, 'handOver' | 'openPool'> & LeavingGround> = {},
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
  const keeper = new SessionKeeper({
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
    handOver: async () => {
      did.push('hand over');
      return { user: { userPreferencesId: 'p-1' }, isNew: false, visitorTaste: 'none' } as HandedOver;
    },
    leaving: new Leaving({
      storage,
      endHandedOver: async (token) => void did.push(token ? 'end' : 'end without a token'),
      revoke: async (tokens) => void did.push(`revoke ${tokens.map(({ token }) => token)}`),
      ...changes,
    }),
    alone: (work) => work(),
    complain: (message) => void did.push(`complain: ${message}`),
    ...changes,
  });
  return {
    keeper,
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
/** Somebody signed in, whom this browser has marked. */
function marked(times: { iat: number; exp: number }) {
  const storage = signedInStorage(times);
  storage.setItem(MEMBER_MARK, 'p-1');
  storage.setItem(PREFERENCES_ID, 'p-1');
  return storage;
}
const fresh = () => marked({ iat: START, exp: START + HOUR });
const ended = () => marked({ iat: START - 2 * HOUR, exp: START - HOUR });
const refuse = async () => {
  throw poolError('NotAuthorizedException', 'Refresh Token has been revoked');
};
const cut = async () => {
  throw poolError('NetworkError', 'Network error');
};
const poolThat = (does: () => Promise<void>) => ({
  openPool: async () => ({ restore: does, refresh: does }),
});

describe('a session that is kept', () => {
  it('is renewed when it is due and handed over again, without being asked', async () => {
    const { keeper, did, dueInSeconds, pass } = setUp(fresh());
    keeper.keep({ isRestoring: false, onChange: () => did.push('change') });
    await settled();
    expect(dueInSeconds()).toBe(50 * 60);
    await pass(50 * 60 - 1);
    expect(did).toEqual([]);
    await pass(1);
    expect(did).toEqual(['renew', 'hand over']);
    expect(dueInSeconds()).toBe(50 * 60);
  });

  it('of ten minutes is renewed a minute before its end', async () => {
    const { keeper, dueInSeconds } = setUp(marked({ iat: START, exp: START + 600 }));
    keeper.keep({ isRestoring: false, onChange: () => undefined });
    await settled();
    expect(dueInSeconds()).toBe(540);
  });

  it('is renewed once however many calls ask for the token', async () => {
    const { keeper, did } = setUp(ended());
    const tokens = await Promise.all([keeper.token(), keeper.token(), keeper.token()]);
    expect(new Set(tokens).size).toBe(1);
    expect(did).toEqual(['renew', 'hand over']);
  });

  it('goes by the old token while a new one can’t be had and the old one holds', async () => {
    const storage = marked({ iat: START - HOUR + 30, exp: START + 30 });
    const { keeper, did } = setUp(storage, poolThat(cut));
    expect(await keeper.token()).toBe(fakeToken({ iat: START - HOUR + 30, exp: START + 30 }));
    expect(did).toEqual([]);
  });

  it('is left alone where another tab has renewed it', async () => {
    const storage = ended();
    const { keeper, did } = setUp(storage);
    const { keeper: other } = setUp(storage);
    await other.token();
    await keeper.token();
    expect(did).toEqual([]);
  });
});

describe('a session that is brought back', () => {
  it('is handed over as it is where its token holds', async () => {
    const { keeper, did } = setUp(fresh());
    keeper.keep({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['hand over', 'change']);
  });

  it('is renewed first where it doesn’t', async () => {
    const { keeper, did } = setUp(ended());
    keeper.keep({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['renew', 'hand over', 'change']);
  });

  it('waits and tries again where nothing can be reached', async () => {
    let isCut = true;
    const storage = ended();
    const { keeper, did, dueInSeconds, pass } = setUp(storage, {
      handOver: async () => {
        if (isCut) throw poolError('NetworkError', 'We can’t reach Palate.');
        return { user: { userPreferencesId: 'p-1' } } as HandedOver;
      },
    });
    keeper.keep({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['renew', 'complain: We can’t reach Palate.']);
    expect(dueInSeconds()).toBe(30);
    isCut = false;
    await pass(30);
    expect(did.at(-1)).toBe('change');
  });
});

describe('a session that is over', () => {
  it('says so in the words of §8 and signs out, where the pool refuses a refresh', async () => {
    const storage = ended();
    storage.setItem('palate.services', '["mubi"]');
    const { keeper, did } = setUp(storage, poolThat(refuse));
    keeper.keep({ isRestoring: true, onChange: () => did.push('change') });
    await settled();
    expect(did).toEqual(['complain: Error during refresh token', 'revoke refresh-1', 'end', 'change']);
    expect((storage as ReturnType<typeof fakeStorage>).all()).toEqual({});
  });

  it('is told in the server’s words where that ended it', async () => {
    const { keeper, did } = setUp(fresh(), {
      handOver: async () => {
        throw poolError('UNAUTHENTICATED', 'User is not authenticated');
      },
    });
    expect(await keeper.renewed()).toBeNull();
    expect(did).toEqual(['renew', 'complain: User is not authenticated', 'revoke refresh-1', 'end']);
  });

  it('is none where the tokens were taken out of the browser', async () => {
    const { keeper, did } = setUp(fakeStorage(), {
      ...poolThat(async () => {
        throw new Error('User is not authenticated');
      }),
    });
    keeper.keep({ isRestoring: false, onChange: () => did.push('change') });
    await settled();
    expect(did).toContain('end without a token');
    expect(await keeper.token()).toBeNull();
    expect(await keeper.renewed()).toBeNull();
  });

  it('of somebody who signed out while it was being renewed stays over', async () => {
    const storage = ended();
    const { keeper, did } = setUp(storage, {
      handOver: async () => {
        // Another tab: the storage is empty when the pool’s answer is written into it.
        forgetPerson(storage);
        signedInStorage({ iat: START, exp: START + HOUR }).copyTo(storage);
        return { user: { userPreferencesId: 'p-1' } } as HandedOver;
      },
    });
    expect(await keeper.token()).toBeNull();
    expect(did).toEqual(['renew', 'revoke refresh-1', 'end']);
    expect(storage.all()).toEqual({});
  });
});

describe('a sign-in', () => {
  it('is marked in this browser with the id of the preferences (§4)', async () => {
    const storage = fresh();
    await setUp(storage).keeper.begin();
    expect(storage.getItem(MEMBER_MARK)).not.toBeNull();
    expect(storage.getItem(PREFERENCES_ID)).toBe('p-1');
  });

  it('that failed leaves what a visitor had', async () => {
    const storage = fresh();
    storage.setItem('palate.services', '["mubi"]');
    const { keeper, did } = setUp(storage);
    await keeper.end({ isFailed: true });
    expect(did).toEqual(['revoke refresh-1', 'end']);
    expect(storage.all()).toEqual({ 'palate.services': '["mubi"]' });
    await keeper.end({ isFailed: true });
    expect(did).toHaveLength(2);
  });

  it('of another person forgets who was here before, and keeps the newcomer', async () => {
    const storage = marked({ iat: START, exp: START + HOUR });
    storage.setItem('palate.services', '["mubi"]');
    storage.setItem('palate.taste-test', '{}');
    // The identity client has written the newcomer’s tokens beside theirs.
    const newcomers = signedInStorage({ iat: START, exp: START + HOUR, refreshToken: 'refresh-2' }, 'u-2');
    newcomers.copyTo(storage);
    const { keeper, did } = setUp(storage, {
      handOver: async () => ({ user: { userPreferencesId: 'p-2' } }) as HandedOver,
    });
    await keeper.begin();
    expect(did).toEqual(['revoke refresh-1']);
    expect(storage.all()).toEqual({ ...newcomers.all(), [MEMBER_MARK]: 'p-2', [PREFERENCES_ID]: 'p-2' });
  });

  it('waits until the server knows of the sign-out before it', async () => {
    const storage = fresh();
    storage.setItem(LEAVING_MARK, '1');
    const { keeper, did } = setUp(storage);
    await keeper.begin();
    expect(did).toEqual(['end without a token', 'hand over']);
    expect(storage.getItem(LEAVING_MARK)).toBeNull();
  });

  it('after somebody who is to go out by the hosted pages goes out by them as well', async () => {
    const storage = fresh();
    storage.setItem(LEAVING_MARK, LEAVING_HOSTED);
    await setUp(storage).keeper.begin();
    expect(storage.getItem(LEAVING_MARK)).toBeNull();
    expect(storage.getItem(HOSTED_MARK)).toBe('1');
  });

  it('that failed leaves it to the next page', async () => {
    const storage = fresh();
    storage.setItem(LEAVING_MARK, LEAVING_HOSTED);
    const { keeper } = setUp(storage, { handOver: cut });
    await expect(keeper.begin()).rejects.toThrow('Network error');
    await keeper.end({ isFailed: true });
    expect(storage.getItem(LEAVING_MARK)).toBe(LEAVING_HOSTED);
  });
});
