import {
  getLocation,
  getPreferences,
  getSession,
  getTasteAvailability,
  PREFERENCE_DEFAULTS,
} from '@palate/contract';
import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type ApiCall, answeringPages } from './api.ts';
import { identifyViewer } from './identify-viewer.server.ts';
import { parsePictures } from './pictures-choice.ts';
import { apiContext, picturesContext, themeContext, viewerContext } from './server-context.ts';
import { parseTheme } from './theme.ts';

async function identify(api: (endpoint: unknown) => Promise<unknown>, cookie = '') {
  const context = new RouterContextProvider();
  context.set(themeContext, parseTheme(cookie));
  context.set(picturesContext, parsePictures(cookie));
  context.set(apiContext, answeringPages(api as unknown as ApiCall));
  const next = vi.fn(async () => new Response());
  const request = new Request('http://palate.example/dashboard');
  const args = { context, request, params: {}, url: new URL(request.url), pattern: '/dashboard' };
  const { response, failure } = await Promise.resolve(identifyViewer(args, next)).then(
    (given) => ({ response: given as Response, failure: null }),
    (thrown: unknown) => ({ response: new Response(), failure: thrown }),
  );
  return {
    context,
    next,
    failure,
    cookies: response.headers.getSetCookie(),
    theme: context.get(themeContext),
  };
}

const answers = new Map<unknown, unknown>([
  [getTasteAvailability, { status: true }],
  [getLocation, { countryCode: 'uk', hasTheatre: false }],
  [getSession, { state: 'none' }],
]);

it('provides loaders with taste, session, country and locale', async () => {
  const { context, next } = await identify(async (endpoint) => answers.get(endpoint));
  expect(context.get(viewerContext)).toEqual({
    hasTaste: true,
    session: { state: 'none' },
    pictures: 'posters',
    country: 'uk',
    locale: 'en-GB-u-hc-h23',
    hasTheatre: false,
    lists: { view: 'expanded', isSelectMyServices: false, isUnseenOnly: false },
    tutorialFor: null,
  });
  expect(next).toHaveBeenCalledOnce();
});

it.each([
  [
    { firstName: 'Greta', email: 'g@b.example', archetype: 'the-drifter', avatar: 'a1' },
    'Greta',
    'the-drifter',
  ],
  [{ firstName: '', email: 'g@b.example', archetype: null, avatar: null }, 'g@b.example', null],
])('names a member by name or email address, with their archetype', async (user, name, archetype) => {
  const known = new Map(answers)
    .set(getSession, {
      state: 'member',
      user: { ...user, subscribedStreamings: ['mubi'], isModerator: true },
    })
    .set(getPreferences, {
      ...PREFERENCE_DEFAULTS,
      view: 'default',
      pictures: 'sleeves',
      isUnseenOnly: true,
    });
  const { context } = await identify(async (endpoint) => known.get(endpoint));
  expect(context.get(viewerContext)).toMatchObject({
    session: { state: 'member', name, archetype, avatar: user.avatar, services: ['mubi'], isModerator: true },
    pictures: 'sleeves',
    lists: { view: 'default', isSelectMyServices: false, isUnseenOnly: true },
  });
});

it('shows a visitor the covers that they chose in this browser, and a member those of the account', async () => {
  const user = { firstName: 'Greta', email: '', archetype: null, subscribedStreamings: [] };
  const asMember = new Map(answers)
    .set(getSession, { state: 'member', user })
    .set(getPreferences, PREFERENCE_DEFAULTS);
  const shown = async (known: typeof answers) =>
    (await identify(async (endpoint) => known.get(endpoint), 'pictures=sleeves')).context.get(viewerContext)
      .pictures;
  expect(await shown(answers)).toBe('sleeves');
  expect(await shown(asMember)).toBe('posters');
});

it.each([
  [false, 'p1'],
  [true, null],
])('with isTutorialSeen %s the tutorial is for %s', async (isTutorialSeen, tutorialFor) => {
  const user = { firstName: 'Greta', email: '', archetype: null, subscribedStreamings: [] };
  const known = new Map(answers)
    .set(getSession, { state: 'member', user })
    .set(getPreferences, { ...PREFERENCE_DEFAULTS, id: 'p1', isTutorialSeen });
  const { context } = await identify(async (endpoint) => known.get(endpoint));
  expect(context.get(viewerContext).tutorialFor).toBe(tutorialFor);
});

it.each([
  ['auditorium', 'theme=foyer', 'auditorium', ['theme=auditorium']],
  ['auditorium', '', 'auditorium', ['theme=auditorium']],
  ['auditorium', 'theme=auditorium', 'auditorium', []],
  ['system', 'theme=foyer', null, ['theme=']],
  ['system', '', null, []],
  [null, 'theme=foyer', 'foyer', []],
])('for the choice %s and the cookie “%s” shows the theme %s', async (theme, cookie, shown, cookies) => {
  const user = { firstName: 'Greta', email: '', archetype: null, subscribedStreamings: [] };
  const known = new Map(answers)
    .set(getSession, { state: 'member', user })
    .set(getPreferences, { ...PREFERENCE_DEFAULTS, theme });
  const identified = await identify(async (endpoint) => known.get(endpoint), cookie);
  expect(identified.theme).toBe(shown);
  expect(identified.cookies.map((set) => set.split(';')[0])).toEqual(cookies);
});

it('responds 503 with the error page while the database is unavailable', async () => {
  const body = { code: 'UNAVAILABLE', message: 'Away' };
  const away = Object.assign(new Error(body.message), { name: 'AppError', code: body.code, status: 503 });
  const { next, failure } = await identify(() => Promise.reject(away));
  expect(failure).toMatchObject({ data: body, init: { status: 503 } });
  expect(next).not.toHaveBeenCalled();
});
