import { createStaticHandler } from 'react-router';
import { expect, it } from 'vitest';
import { action } from './title-pictures.ts';

const { queryRoute } = createStaticHandler([{ path: '/title-pictures', action }]);

/** Sends the form, and returns the response's status, the address that it redirects to, and its cookie. */
async function choose(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request('https://palate.example/title-pictures', { method: 'POST', body });
  // It throws a response with an error's status.
  const { status, headers }: Response = await queryRoute(request).catch((thrown: Response) => thrown);
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie') };
}

it('saves the choice in a cookie and redirects to the page where it was chosen', async () => {
  expect(await choose({ pictures: 'sleeves', returnTo: '/movie/alien-1979?from=search' })).toEqual({
    status: 303,
    location: '/movie/alien-1979?from=search',
    cookie: 'pictures=sleeves; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  });
  expect(await choose({ pictures: 'posters' })).toMatchObject({
    location: '/',
    cookie: 'pictures=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  });
});

it.each([{ pictures: 'stills' }, { pictures: '' }, { returnTo: '/dashboard' }])(
  'answers 400 to %j, which isn’t a choice',
  async (fields) => {
    expect(await choose(fields)).toEqual({ status: 400, location: null, cookie: null });
  },
);

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'evil'])(
  'redirects to the front page instead of %s',
  async (returnTo) => {
    expect(await choose({ pictures: 'sleeves', returnTo })).toMatchObject({ status: 303, location: '/' });
  },
);
