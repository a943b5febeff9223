import { describe, expect, inject, test } from 'vitest';
import { answerTest } from './take-test.ts';

const url = inject('baseUrl');

interface Page {
  readonly html: string;
  readonly nonce: string;
  readonly headers: Headers;
  /** The page without its nonce. */
  readonly text: string;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(url + path, { headers });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(nonce).toMatch(/^[\da-f]{32}$/);
  return { html, nonce, headers: answer.headers, text: html.replaceAll(nonce, '') };
}

/** The `Cookie` header of somebody who has taken the test. */
async function takeTest(): Promise<string> {
  const cookies = await answerTest();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('a page for visitors', () => {
  test.each(['/', '/dashboard', '/dashboard/category/horror', '/movie/tt2543164', '/types', '/news'])(
    '%s is the same for two visitors except for the nonce',
    async (path) => {
      let [first, second] = [await open(path), await open(path)];
      // Another file's members may change what the page shows in between.
      for (let again = 0; again < 3 && second.text !== first.text; again += 1) {
        [first, second] = [second, await open(path)];
      }
      expect(second.text).toBe(first.text);
      expect(second.nonce).not.toBe(first.nonce);
      expect(second.html).toContain(`nonce="${second.nonce}"`);
      expect(second.html).not.toContain(first.nonce);
      for (const name of ['content-type', 'cache-control', 'x-frame-options', 'referrer-policy'])
        expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      expect(second.headers.get('cache-control')).toBe('private, no-cache');
      expect(second.headers.get('vary')).toMatch(/cookie/i);
      expect(second.headers.get('set-cookie')).toBeNull();
    },
  );

  test('is compressed as the client accepts', async () => {
    const { text } = await open('/types');
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'gzip'],
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const page = await open('/types', { 'accept-encoding': accepted });
      expect([accepted, page.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(page.text).toBe(text);
    }
  });

  test('differs by theme and by country', async () => {
    const plain = await open('/dashboard');
    const foyer = await open('/dashboard', { cookie: 'theme=foyer' });
    const auditorium = await open('/dashboard', { cookie: 'theme=auditorium' });
    expect(foyer.html).toContain('data-theme="foyer"');
    expect(auditorium.html).toContain('data-theme="auditorium"');
    expect(plain.html).not.toContain('data-theme=');
    const american = await open('/dashboard', { 'accept-language': 'en-US' });
    const german = await open('/dashboard', { 'accept-language': 'de-DE,en;q=0.5' });
    expect(american.html).toContain('en-US');
    expect(german.text).not.toBe(american.text);
    expect((await open('/dashboard', { 'accept-language': 'en-US' })).text).toBe(american.text);
  });

  test('contains nothing about a visitor with answers, who gets a page of their own', async () => {
    const before = await open('/dashboard');
    const cookie = await takeTest();
    const own = await open('/dashboard', { cookie });
    expect(own.html).toContain('Tonight, for you');
    const after = await open('/dashboard');
    expect(after.text).toBe(before.text);
    expect(after.html).not.toContain('Tonight, for you');
    expect((await open('/dashboard', { cookie: await takeTest() })).html).toContain('Tonight, for you');
  });
});
