import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage, PENDING_SIGN_OUT_KEY, SIGNED_IN_KEY } from './browser-storage.ts';

const { signOut, load } = vi.hoisted(() => ({ signOut: vi.fn(), load: vi.fn() }));
vi.mock('./member-session.tsx', () => {
  load();
  return { default: () => null, signOut };
});

let code: typeof import('./member-code.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  code = await import('./member-code.ts');
});
afterEach(() => {
  for (const key of [SIGNED_IN_KEY, PENDING_SIGN_OUT_KEY]) openStorage().removeItem(key);
});

it('is loaded early for members and for a pending sign-out, but not for visitors', async () => {
  const { openStorage: storageOfCode } = await import('./browser-storage.ts');
  code.preloadMemberCode();
  await vi.dynamicImportSettled();
  expect(load).not.toHaveBeenCalled();
  storageOfCode().setItem(PENDING_SIGN_OUT_KEY, '1');
  code.preloadMemberCode();
  await vi.dynamicImportSettled();
  expect(load).toHaveBeenCalledOnce();
});

it('signs out once if the button is pressed twice before the code is loaded, and at once afterwards', async () => {
  code.signOut();
  code.signOut();
  expect(signOut).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  code.signOut();
  expect(signOut).toHaveBeenCalledTimes(2);
});
