import { expect, it } from 'vitest';
import type { ApiCall } from './api.ts';
import { loadOwnPage } from './own-page.server.ts';
import { createPageContext, MEMBER_SESSION } from './page-viewer-fixtures.ts';
import type { PageSession } from './ui/viewer.ts';

function visitBy(session: PageSession) {
  const context = createPageContext(session, (async () => 'loaded') as unknown as ApiCall);
  const url = new URL('http://palate.example/account?part=a b');
  return loadOwnPage({ url, context }, async () => 'its content');
}

it('loads for a member, and loads nothing while a session is being restored', async () => {
  expect(await visitBy(MEMBER_SESSION)).toBe('its content');
  expect(await visitBy({ state: 'restoring' })).toBeNull();
});

it('redirects a visitor to sign in, and back afterwards', async () => {
  const answer = await visitBy({ state: 'none' }).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/sign-in?nextpage=%2Faccount%3Fpart%3Da%2520b');
});
