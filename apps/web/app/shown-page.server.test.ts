import { AppError, type ErrorCode } from '@palate/contract/errors';
import { expect, it } from 'vitest';
import { type ApiCall, answeringPages } from './api.ts';
import { createPageContext, MEMBER_SESSION } from './page-viewer-fixtures.ts';
import { loadShownPage } from './shown-page.server.ts';
import type { PageSession } from './ui/viewer.ts';

const OWN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const OTHER = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';
/** Loads a member's watchlist page for a viewer; the API answers with an error if `code` is given. */
function load(session: PageSession, memberId: string, code?: ErrorCode) {
  const answer = (async () => {
    if (code) throw new AppError(code);
    return { id: OWN };
  }) as unknown as ApiCall;
  const context = createPageContext(
    session,
    session.state === 'member' ? ((async () => ({ id: OWN })) as unknown as ApiCall) : answer,
  );
  const api = answeringPages(answer);
  const url = new URL(`http://palate.test/watchlist/${memberId}?sort=runtime`);
  return loadShownPage({ url, context }, { memberId, ownPath: '/watchlist' }, async () => {
    await api({} as never);
    return 'the list';
  });
}

const redirectTo = async (loaded: Promise<unknown>) => {
  const thrown = await loaded.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

it('loads for visitors what is shown to everybody, and for members what is shown to them', async () => {
  expect(await load({ state: 'none' }, OTHER)).toBe('the list');
  expect(await load(MEMBER_SESSION, OTHER)).toBe('the list');
});

it.each(['NOT_SHOWN', 'WATCHLIST_NOT_FOUND'] as const)('sends visitors to sign-in for %s', async (code) => {
  const back = encodeURIComponent(`/watchlist/${OTHER}?sort=runtime`);
  expect(await redirectTo(load({ state: 'none' }, OTHER, code))).toBe(`/sign-in?nextpage=${back}`);
});

it('answers with the error itself for members, and if there is no such member', async () => {
  await expect(load(MEMBER_SESSION, OTHER, 'NOT_SHOWN')).rejects.toMatchObject({ init: { status: 403 } });
  await expect(load({ state: 'none' }, OTHER, 'USER_NOT_FOUND')).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it('redirects members to their own page', async () => {
  expect(await redirectTo(load(MEMBER_SESSION, OWN.toUpperCase()))).toBe('/watchlist?sort=runtime');
});

it('waits for a session that is being restored', async () => {
  expect(await load({ state: 'restoring' }, OTHER, 'NOT_SHOWN')).toBeNull();
});
