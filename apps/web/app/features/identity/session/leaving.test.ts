import { describe, expect, it, vi } from 'vitest';
import { fakeStorage, poolError, signedInStorage } from '../testing/fakes.ts';
import { HOSTED_MARK, LEAVING_HOSTED, LEAVING_MARK, MEMBER_MARK } from './browser-storage.ts';
import { onForget } from './forget-person.ts';
import { Leaving } from './leaving.ts';

vi.spyOn(console, 'warn').mockReturnValue();

/** A member's browser; the server and the pool answer when they are told to. */
function setUp(storage = member()) {
  const revoked: string[] = [];
  const states: string[] = [];
  const asked: { token: string | null; answer: (error?: Error) => void }[] = [];
  const leaving = new Leaving({
    storage,
    endHandedOver: (token) =>
      new Promise((resolve, reject) => {
        asked.push({ token, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    // Nobody waits for the pool.
    revoke: (tokens) => {
      revoked.push(...tokens.map(({ clientId, token }) => `${clientId} ${token}`));
      return Promise.reject(poolError('NetworkError', 'Network error'));
    },
  });
  leaving.subscribe(() => states.push(leaving.state()));
  return { leaving, storage, asked, revoked, states };
}

function member() {
  const storage = signedInStorage({ iat: 0, exp: 3_600 });
  for (const [key, value] of [
    [MEMBER_MARK, 'p-1'],
    ['palate.preferences-id', 'p-1'],
    ['palate.services', '["mubi"]'],
    ['palate.taste-test', '{}'],
    ['another-site-of-this-origin', 'stays'],
  ] as const)
    storage.setItem(key, value);
  return storage;
}
const away = poolError('NetworkError', 'We can’t reach Palate.');

describe('signing out', () => {
  it('has forgotten everything of ours before anybody is asked', () => {
    const { leaving, storage, asked, revoked } = setUp();
    void leaving.leave();
    expect(storage.all()).toEqual({ 'another-site-of-this-origin': 'stays', [LEAVING_MARK]: '1' });
    expect(leaving.state()).toBe('telling');
    expect(asked.map(({ token }) => token?.split('.').length)).toEqual([3]);
    expect(revoked).toEqual(['client1 refresh-1']);
  });

  it('is over once the server knows, whatever the pool says', async () => {
    const { leaving, storage, asked, states } = setUp();
    const done = leaving.leave();
    asked[0]?.answer();
    expect(await done).toEqual({ isHosted: false });
    expect(states).toEqual(['telling', 'told']);
    expect(storage.getItem(LEAVING_MARK)).toBeNull();
  });

  it('holds where nothing can be reached, and the server is told later', async () => {
    const { leaving, storage, asked, states } = setUp();
    const done = leaving.leave();
    asked[0]?.answer(away);
    await done;
    expect(storage.all()).toEqual({ 'another-site-of-this-origin': 'stays', [LEAVING_MARK]: '1' });
    const told = leaving.tell();
    asked[1]?.answer();
    await told;
    expect(asked[1]?.token).toBeNull();
    expect(states).toEqual(['telling', 'unreached', 'told']);
    await leaving.tell();
    expect(asked).toHaveLength(2);
  });

  it('says who came by the hosted pages', async () => {
    const storage = member();
    storage.setItem(HOSTED_MARK, '1');
    const { leaving, asked } = setUp(storage);
    const done = leaving.leave();
    asked[0]?.answer();
    expect(await done).toEqual({ isHosted: true });
  });

  it('says so too where the server is told later, by this page or the next, and once', async () => {
    const storage = member();
    storage.setItem(HOSTED_MARK, '1');
    const { leaving, asked } = setUp(storage);
    const done = leaving.leave();
    asked[0]?.answer(away);
    expect(await done).toEqual({ isHosted: true });
    expect(storage.getItem(LEAVING_MARK)).toBe(LEAVING_HOSTED);
    // Pressed once more, with nobody here any more.
    const again = leaving.leave();
    asked[1]?.answer(away);
    expect(await again).toEqual({ isHosted: true });
    const next = setUp(storage);
    const told = next.leaving.tell();
    next.asked[0]?.answer();
    expect(await told).toEqual({ isHosted: true });
    expect(await next.leaving.tell()).toEqual({ isHosted: false });
    expect(storage.getItem(LEAVING_MARK)).toBeNull();
  });

  it('hides the page until it is the newcomer’s', async () => {
    const { leaving, asked, states } = setUp();
    const done = leaving.leave();
    asked[0]?.answer();
    await done;
    leaving.arrive();
    // Their own tab takes the mark away, which isn't another sign-out's end.
    leaving.hear();
    leaving.settle();
    expect(states).toEqual(['telling', 'told', 'arrived', 'none']);
    leaving.follow();
    leaving.settle();
    expect(leaving.state()).toBe('telling');
  });

  it('has pages forget what they keep in memory, in this tab and in one that follows', () => {
    let typed = 'greta@example.org';
    const stop = onForget(() => (typed = ''));
    const { leaving } = setUp();
    void leaving.leave();
    expect(typed).toBe('');
    typed = 'agnes@example.org';
    const other = setUp(fakeStorage());
    other.leaving.follow();
    expect(typed).toBe('');
    expect(other.leaving.state()).toBe('telling');
    expect(other.asked).toEqual([]);
    other.leaving.hear();
    expect(other.leaving.state()).toBe('told');
    stop();
  });
});

describe('the next page', () => {
  it('tells the server what the one before it couldn’t, and shows a visitor nothing of it', async () => {
    const { leaving, asked, states, storage } = setUp(fakeStorage({ [LEAVING_MARK]: '1' }));
    const told = leaving.tell();
    asked[0]?.answer();
    await told;
    expect(states).toEqual([]);
    expect(storage.all()).toEqual({});
  });

  it('asks once however many want to know', () => {
    const { leaving, asked } = setUp(fakeStorage({ [LEAVING_MARK]: '1' }));
    void leaving.tell();
    void leaving.tell();
    expect(asked).toHaveLength(1);
  });
});
