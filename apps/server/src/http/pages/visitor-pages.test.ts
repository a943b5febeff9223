import { getTitle, getTracker, listTitles } from '@palate/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Caches } from '../../kernel/caches.ts';
import { ANONYMOUS_CONTEXT } from '../../testing/members/no-members.ts';
import { SESSION_COOKIE } from '../caller/session-cookie.ts';
import { VISITOR_COOKIE } from '../caller/visitor-signer.ts';
import type { ApiCall } from '../dispatch.ts';
import { getCacheSlot, type PageCacheSlot } from './visitor-pages.ts';

const NONCE = 'mD0xTnJq5Zx3h8b1kz2cVw==';
const PAGE = Buffer.from(`<script nonce="${NONCE}"></script>`);
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const answerNothing = (async () => null) as unknown as ApiCall;

/** Returns a new state of a server, as far as cached pages depend on it. */
function newState() {
  return { caches: new Caches(), trending: 1, posters: 1, at: new Date('2026-11-21T12:00:00Z') };
}

/** Finds the place of a request. */
function place(
  state: ReturnType<typeof newState>,
  { theme = null, canonical = 'http://palate.example', ...request }: Record<string, unknown> = {},
): PageCacheSlot | null {
  const sent = { method: 'GET', url: '/dashboard', cookies: {}, headers: {}, ...request };
  return getCacheSlot(sent as unknown as FastifyRequest, {
    ...ANONYMOUS_CONTEXT,
    dependencies: {
      catalogue: { snapshot: { caches: state.caches } } as never,
      activity: { scores: { version: state.trending } } as never,
      pictures: { own: { version: state.posters } } as never,
      now: () => state.at,
    },
    theme: theme as string | null,
    origins: { canonical: canonical as string, reached: 'http://palate.example' },
  });
}

/** Caches the page of a request. */
function keep(state: ReturnType<typeof newState>, response = new Response('', { headers: HTML })): void {
  place(state)?.keep(response, PAGE, NONCE);
}

describe('the cache of visitors’ pages', () => {
  it('gives the next visitor the page with another nonce', () => {
    const state = newState();
    expect(place(state)?.known).toBeNull();
    keep(state);
    expect(place(state)?.known?.template.fill('other').toString()).toBe('<script nonce="other"></script>');
    expect(place(state)?.known?.headers).toContainEqual(['content-type', HTML['content-type']]);
  });

  it.each([
    ['address', { url: '/dashboard?sortBy=year' }],
    ['theme', { theme: 'foyer' }],
    ['country', { headers: { 'accept-language': 'de-DE' } }],
    ['chosen country', { cookies: { country: 'de' } }],
    ['origin', { canonical: 'http://localhost:3000' }],
  ])('has another page for another %s', (_, request) => {
    const state = newState();
    keep(state);
    expect(place(state, request)?.known).toBeNull();
  });

  it('returns no page of another catalogue, of former trending titles, of yesterday or of an hour ago', () => {
    const state = newState();
    keep(state);
    expect(place({ ...state, caches: new Caches() })?.known).toBeNull();
    expect(place({ ...state, trending: 2 })?.known).toBeNull();
    expect(place({ ...state, posters: 2 })?.known).toBeNull();
    expect(place({ ...state, at: new Date('2026-11-21T12:00:59Z') })?.known).not.toBeNull();
    expect(place({ ...state, at: new Date('2026-11-21T12:01:00Z') })?.known).toBeNull();
    expect(place({ ...state, at: new Date('2026-11-22T12:00:00Z') })?.known).toBeNull();
  });

  it('isn’t used for visitors with answers, for members, or for writes', () => {
    const state = newState();
    keep(state);
    const answers = ANONYMOUS_CONTEXT.visitors.issue().cookie;
    const session = ANONYMOUS_CONTEXT.sessions.issue({ sessionId: 's', expiresAt: 0 } as never);
    expect(place(state, { cookies: { [VISITOR_COOKIE]: answers } })).toBeNull();
    expect(place(state, { cookies: { [SESSION_COOKIE]: session } })).toBeNull();
    expect(place(state, { method: 'POST' })).toBeNull();
    expect(place(state, { cookies: { [VISITOR_COOKIE]: 'forged.cookie' } })?.known).not.toBeNull();
  });

  it.each([
    ['an error', new Response('', { status: 404, headers: HTML })],
    ['a file', new Response('', { headers: { 'content-type': 'image/png' } })],
    ['a page with a cookie', new Response('', { headers: { ...HTML, 'set-cookie': 'theme=foyer' } })],
  ])('keeps no %s', (_, response) => {
    const state = newState();
    keep(state, response);
    expect(place(state)?.known).toBeNull();
  });

  it('keeps no page with a part that failed', async () => {
    const state = newState();
    const page = place(state);
    const fail = (async () => {
      throw new Error('Unavailable');
    }) as unknown as ApiCall;
    await expect(page?.watch(fail)(listTitles)).rejects.toThrow('Unavailable');
    page?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(place(state)?.known).toBeNull();
  });

  it('keeps no page that calls for more than the catalogue', async () => {
    const state = newState();
    const [catalogue, more] = [place(state), place(state)];
    await more?.watch(answerNothing)(getTracker, { params: { id: 'x' } });
    more?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(place(state)?.known).toBeNull();
    await catalogue?.watch(answerNothing)(listTitles);
    await catalogue?.watch(answerNothing)(getTitle, { params: { id: 'x' } });
    catalogue?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(place(state)?.known).not.toBeNull();
  });
});
