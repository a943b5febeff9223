import { DEFAULT_LOCALE } from '@palate/contract/vocab/date-words';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type ApiCall, answeringPages } from './api.ts';
import { loadOwnPage } from './own-page.server.ts';
import { apiContext, viewerContext } from './server-context.ts';
import type { PageSession } from './ui/viewer.ts';

function visitBy(session: PageSession) {
  const context = new RouterContextProvider();
  context.set(apiContext, answeringPages((async () => 'loaded') as unknown as ApiCall));
  const lists = { view: 'expanded', isSelectMyServices: false, isUnseenOnly: false } as const;
  context.set(viewerContext, {
    hasTaste: false,
    session,
    pictures: 'posters',
    country: 'us',
    locale: DEFAULT_LOCALE,
    hasTheatre: false,
    lists,
    tutorialFor: null,
  });
  const url = new URL('http://palate.example/account?part=a b');
  return loadOwnPage({ url, context }, async () => 'its content');
}

it('loads for a member, and loads nothing while a session is being restored', async () => {
  expect(
    await visitBy({
      state: 'member',
      name: 'Greta',
      archetype: null,
      avatar: null,
      services: [],
      isModerator: false,
      premiumEndsAt: null,
    }),
  ).toBe('its content');
  expect(await visitBy({ state: 'restoring' })).toBeNull();
});

it('redirects a visitor to sign in, and back afterwards', async () => {
  const answer = await visitBy({ state: 'none' }).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/sign-in?nextpage=%2Faccount%3Fpart%3Da%2520b');
});
