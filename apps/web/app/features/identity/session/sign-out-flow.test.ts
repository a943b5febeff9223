import { describe, expect, it, vi } from 'vitest';
import { fakeStorage, poolError, signedInStorage } from '../testing/fakes.ts';
import {
  HOSTED_SESSION_KEY,
  HOSTED_SIGN_OUT,
  PENDING_SIGN_OUT_KEY,
  SIGNED_IN_KEY,
} from './browser-storage.ts';
import { onClear } from './page-memory.ts';
import { SignOutFlow } from './sign-out-flow.ts';
import { SignOutProgress } from './sign-out-progress.ts';

vi.spyOn(console, 'warn').mockReturnValue();

/** A member's browser. The test decides when server and pool respond. */
function setUp(storage = member()) {
  const revoked: string[] = [];
  const states: string[] = [];
  const asked: { token: string | null; answer: (error?: Error) => void }[] = [];
  const progress = new SignOutProgress();
  const signOutFlow = new SignOutFlow({
    storage,
    progress,
    endCreatedSession: (token) =>
      new Promise((resolve, reject) => {
        asked.push({ token, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    // The revocation fails, but nobody waits for it.
    revoke: (tokens) => {
      revoked.push(...tokens.map(({ clientId, token }) => `${clientId} ${token}`));
      return Promise.reject(poolError('NetworkError', 'Network error'));
    },
  });
  progress.subscribe(() => states.push(progress.state()));
  return { signOutFlow, progress, storage, asked, revoked, states };
}

function member() {
  const storage = signedInStorage({ iat: 0, exp: 3_600 });
  for (const [key, value] of [
    [SIGNED_IN_KEY, 'p-1'],
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
  it('clears all our data before any request', () => {
    const { signOutFlow, progress, storage, asked, revoked } = setUp();
    void signOutFlow.signOut();
    expect(storage.all()).toEqual({ 'another-site-of-this-origin': 'stays', [PENDING_SIGN_OUT_KEY]: '1' });
    expect(progress.state()).toBe('notifying');
    expect(asked.map(({ token }) => token?.split('.').length)).toEqual([3]);
    expect(revoked).toEqual(['client1 refresh-1']);
  });

  it('ends when the server knows, whatever the pool responds', async () => {
    const { signOutFlow, storage, asked, states } = setUp();
    const done = signOutFlow.signOut();
    asked[0]?.answer();
    expect(await done).toEqual({ isHosted: false });
    expect(states).toEqual(['notifying', 'notified']);
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBeNull();
  });

  it('takes effect offline, and notifies the server later', async () => {
    const { signOutFlow, storage, asked, states } = setUp();
    const done = signOutFlow.signOut();
    asked[0]?.answer(away);
    await done;
    expect(storage.all()).toEqual({ 'another-site-of-this-origin': 'stays', [PENDING_SIGN_OUT_KEY]: '1' });
    const notified = signOutFlow.notify();
    asked[1]?.answer();
    await notified;
    expect(asked[1]?.token).toBeNull();
    expect(states).toEqual(['notifying', 'unreached', 'notified']);
    await signOutFlow.notify();
    expect(asked).toHaveLength(2);
  });

  it('leaves signing out on the hosted pages to the next page if they can’t be reached', async () => {
    const { signOutFlow, storage } = setUp();
    signOutFlow.postponeHosted();
    const next = setUp(storage);
    const notified = next.signOutFlow.notify();
    next.asked[0]?.answer();
    expect(await notified).toEqual({ isHosted: true });
    expect(next.signOutFlow.isOwed()).toBe(false);
  });

  it('takes over signing out on the hosted pages only once, and not after somebody has signed in', () => {
    const { signOutFlow } = setUp();
    signOutFlow.postponeHosted();
    expect(signOutFlow.takeHosted()).toBe(true);
    expect(signOutFlow.isOwed()).toBe(false);
    expect(signOutFlow.takeHosted()).toBe(false);
    signOutFlow.postponeHosted();
    signOutFlow.arrive();
    expect(signOutFlow.takeHosted()).toBe(false);
  });

  it('reports that the session came from the hosted pages', async () => {
    const storage = member();
    storage.setItem(HOSTED_SESSION_KEY, '1');
    const { signOutFlow, asked } = setUp(storage);
    const done = signOutFlow.signOut();
    asked[0]?.answer();
    expect(await done).toEqual({ isHosted: true });
  });

  it('reports that only once if the server is notified later', async () => {
    const storage = member();
    storage.setItem(HOSTED_SESSION_KEY, '1');
    const { signOutFlow, asked } = setUp(storage);
    const done = signOutFlow.signOut();
    asked[0]?.answer(away);
    expect(await done).toEqual({ isHosted: true });
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBe(HOSTED_SIGN_OUT);
    // Sign out once more, although nobody is signed in.
    const again = signOutFlow.signOut();
    asked[1]?.answer(away);
    expect(await again).toEqual({ isHosted: true });
    const next = setUp(storage);
    const notified = next.signOutFlow.notify();
    next.asked[0]?.answer();
    expect(await notified).toEqual({ isHosted: true });
    expect(await next.signOutFlow.notify()).toEqual({ isHosted: false });
    expect(storage.getItem(PENDING_SIGN_OUT_KEY)).toBeNull();
  });

  it('hides the page until the next person’s data is there', async () => {
    const { signOutFlow, progress, asked, states } = setUp();
    const done = signOutFlow.signOut();
    asked[0]?.answer();
    await done;
    signOutFlow.arrive();
    // The next person's own tab removes the flag; that isn't the end of another sign-out.
    signOutFlow.hear();
    signOutFlow.settle();
    expect(states).toEqual(['notifying', 'notified', 'arrived', 'none']);
    signOutFlow.follow();
    signOutFlow.settle();
    expect(progress.state()).toBe('notifying');
  });

  it('clears what pages hold in memory, in this tab and others', () => {
    let typed = 'greta@example.org';
    const stop = onClear(() => (typed = ''));
    const { signOutFlow } = setUp();
    void signOutFlow.signOut();
    expect(typed).toBe('');
    typed = 'agnes@example.org';
    const other = setUp(fakeStorage());
    other.signOutFlow.follow();
    expect(typed).toBe('');
    expect(other.progress.state()).toBe('notifying');
    expect(other.asked).toEqual([]);
    other.signOutFlow.hear();
    expect(other.progress.state()).toBe('notified');
    stop();
  });
});

describe('the next page', () => {
  it('notifies the server of a pending sign-out, without showing it to a visitor', async () => {
    const { signOutFlow, asked, states, storage } = setUp(fakeStorage({ [PENDING_SIGN_OUT_KEY]: '1' }));
    const notified = signOutFlow.notify();
    asked[0]?.answer();
    await notified;
    expect(states).toEqual([]);
    expect(storage.all()).toEqual({});
  });

  it('notifies the server only once', () => {
    const { signOutFlow, asked } = setUp(fakeStorage({ [PENDING_SIGN_OUT_KEY]: '1' }));
    void signOutFlow.notify();
    void signOutFlow.notify();
    expect(asked).toHaveLength(1);
  });
});
