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

/** Gets a request's slot in the cache. */
function slot(
  state: ReturnType<typeof newState>,
  {
    theme = null,
    pictures = 'posters',
    canonical = 'http://palate.example',
    ...request
  }: Record<string, unknown> = {},
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
    pictures: pictures as string,
    origins: { canonical: canonical as string, reached: 'http://palate.example' },
  });
}

/** Caches the page of a request. */
function keep(state: ReturnType<typeof newState>, response = new Response('', { headers: HTML })): void {
  slot(state)?.keep(response, PAGE, NONCE);
}

describe('the cache of visitors’ pages', () => {
  it('has room for hundreds of pages that are sent again, because it keeps them compressed', () => {
    const state = newState();
    const page = Buffer.from(`<script nonce="${NONCE}"></script>${'<p>Up</p>'.repeat(10_000)}`);
    const urls = Array.from({ length: 200 }, (_, at) => `/dashboard?at=${at}`);
    const countKept = () => urls.filter((url) => slot(state, { url })?.known).length;
    for (const url of urls) slot(state, { url })?.keep(new Response('', { headers: HTML }), page, NONCE);
    expect(countKept()).toBeLessThan(150);
    for (const url of urls) {
      slot(state, { url })?.keep(new Response('', { headers: HTML }), page, NONCE);
      slot(state, { url })?.pack();
    }
    expect(countKept()).toBe(200);
    expect(slot(state, { url: urls[0] })?.known?.template.fill(NONCE).toString()).toBe(page.toString());
  });

  it('gives the next visitor the page with another nonce', () => {
    const state = newState();
    expect(slot(state)?.known).toBeNull();
    keep(state);
    slot(state)?.pack();
    const other = 'o'.repeat(NONCE.length);
    expect(slot(state)?.known?.template.fill(other).toString()).toBe(`<script nonce="${other}"></script>`);
    expect(slot(state)?.known?.headers).toContainEqual(['content-type', HTML['content-type']]);
  });

  it.each([
    ['address', { url: '/dashboard?sortBy=year' }],
    ['theme', { theme: 'foyer' }],
    ['country', { headers: { 'accept-language': 'de-DE' } }],
    ['choice of covers', { pictures: 'sleeves' }],
    ['chosen country', { cookies: { country: 'de' } }],
    ['origin', { canonical: 'http://localhost:3000' }],
  ])('has another page for another %s', (_, request) => {
    const state = newState();
    keep(state);
    expect(slot(state, request)?.known).toBeNull();
  });

  it('knows the choice of covers only as the page parses it, not from the decoded cookies', () => {
    const state = newState();
    slot(state, { cookies: { pictures: 'sleeves' }, headers: { cookie: 'pictures=%73leeves' } })?.keep(
      new Response('', { headers: HTML }),
      PAGE,
      NONCE,
    );
    expect(slot(state, { pictures: 'sleeves' })?.known).toBeNull();
    expect(slot(state)?.known).not.toBeNull();
  });

  it('returns no page of another catalogue, of former trending titles, of yesterday or of an hour ago', () => {
    const state = newState();
    keep(state);
    expect(slot({ ...state, caches: new Caches() })?.known).toBeNull();
    expect(slot({ ...state, trending: 2 })?.known).toBeNull();
    expect(slot({ ...state, posters: 2 })?.known).toBeNull();
    expect(slot({ ...state, at: new Date('2026-11-21T12:00:59Z') })?.known).not.toBeNull();
    expect(slot({ ...state, at: new Date('2026-11-21T12:01:00Z') })?.known).toBeNull();
    expect(slot({ ...state, at: new Date('2026-11-22T12:00:00Z') })?.known).toBeNull();
  });

  it('isn’t used for visitors with answers, for members, or for writes', () => {
    const state = newState();
    keep(state);
    const answers = ANONYMOUS_CONTEXT.visitors.issue().cookie;
    const session = ANONYMOUS_CONTEXT.sessions.issue({ sessionId: 's', expiresAt: 0 } as never);
    expect(slot(state, { cookies: { [VISITOR_COOKIE]: answers } })).toBeNull();
    expect(slot(state, { cookies: { [SESSION_COOKIE]: session } })).toBeNull();
    expect(slot(state, { method: 'POST' })).toBeNull();
    expect(slot(state, { cookies: { [VISITOR_COOKIE]: 'forged.cookie' } })?.known).not.toBeNull();
  });

  it.each([
    ['an error', new Response('', { status: 404, headers: HTML })],
    ['a file', new Response('', { headers: { 'content-type': 'image/png' } })],
    ['a page with a cookie', new Response('', { headers: { ...HTML, 'set-cookie': 'theme=foyer' } })],
  ])('keeps no %s', (_, response) => {
    const state = newState();
    keep(state, response);
    expect(slot(state)?.known).toBeNull();
  });

  it('keeps no page with a part that failed', async () => {
    const state = newState();
    const page = slot(state);
    const fail = (async () => {
      throw new Error('Unavailable');
    }) as unknown as ApiCall;
    await expect(page?.watch(fail)(listTitles)).rejects.toThrow('Unavailable');
    page?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(slot(state)?.known).toBeNull();
  });

  it('keeps no page that calls for more than the catalogue', async () => {
    const state = newState();
    const [catalogue, more] = [slot(state), slot(state)];
    await more?.watch(answerNothing)(getTracker, { params: { id: 'x' } });
    more?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(slot(state)?.known).toBeNull();
    await catalogue?.watch(answerNothing)(listTitles);
    await catalogue?.watch(answerNothing)(getTitle, { params: { id: 'x' } });
    catalogue?.keep(new Response('', { headers: HTML }), PAGE, NONCE);
    expect(slot(state)?.known).not.toBeNull();
  });
});
