import { createHash } from 'node:crypto';
import { SLIDERS, type TasteMetrics, THEME_KEYS } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/taste-test.ts';
import { cloudWords } from './cloud-words.ts';
import { drawCloud } from './draw-cloud.ts';
import { packCircles } from './pack-circles.ts';

const server = testServer();
const PATH = '/profile/taste-cloud';
const begin = async () => cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));

describe('GET /profile/taste-cloud', () => {
  it('is a picture of the viewer’s own taste, in words that can be read out', async () => {
    const cookie = await begin();
    const { status, headers, body } = await server.call<string>('GET', PATH, { cookie });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringContaining('cookie'),
    ]);
    const { body: metrics } = await server.get<TasteMetrics>('/usertaste/metrics/me', cookie);
    expect(body).toContain(`<title id="t">Taste cloud: ${metrics.archetype.name}</title>`);
    const words = cloudWords(metrics);
    expect(words.length).toBeGreaterThan(2);
    for (const { text } of words)
      expect(body.toLowerCase()).toContain(text.toLowerCase().replace('&', '&amp;'));
    expect(body).toContain('prefers-color-scheme:dark');
    expect(body).not.toMatch(/NaN|undefined|<script|href=/);
  });

  it('comes in either room alone', async () => {
    const cookie = await begin();
    const [paper, dark] = await Promise.all(
      ['foyer', 'auditorium'].map((theme) => server.get<string>(`${PATH}?theme=${theme}`, cookie)),
    );
    expect(paper?.body).toContain('.bg{fill:#f0eee9}');
    expect(dark?.body).toContain('.bg{fill:#121013}');
    for (const picture of [paper, dark]) expect(picture?.body).not.toContain('prefers-color-scheme');
    expect((await server.get(`${PATH}?theme=neon`, cookie)).body.code).toBe('INVALID_REQUEST');
  });

  it('is asked for once and changes with the answers', async () => {
    const cookie = await begin();
    const first = await server.call<string>('GET', PATH, { cookie });
    const tag = String(first.headers.etag);
    expect(tag).toBe(`"${createHash('sha256').update(first.body).digest('base64url').slice(0, 22)}"`);
    const again = await server.call<string>('GET', PATH, {
      cookie,
      headers: { 'if-none-match': `W/${tag}` },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    const changed = tasteTest();
    const genreThemePreferences = { positive: ['horror'], negative: ['comedy', 'drama'], neutral: [] };
    await server.call('POST', '/user/taste-test', { cookie, body: { ...changed, genreThemePreferences } });
    const next = await server.call<string>('GET', PATH, { cookie, headers: { 'if-none-match': tag } });
    expect(next.status).toBe(200);
    expect(next.body).toContain('>Horror</text>');
    expect(next.body).toMatch(/line-through"[^>]*>Comedy</);
  });

  it('is nobody’s without answers', async () => {
    const { status, body } = await server.get(PATH);
    expect([status, body.code]).toEqual([404, 'NO_TASTE']);
  });
});

describe('drawCloud', () => {
  const metrics = (strength: number): TasteMetrics => ({
    tasteFingerPrint: {
      tasteType: { easyRider: 100, hardHitter: 0, thrillSeeker: 0, realityBiter: 0 },
      storyThemes: {
        positive: THEME_KEYS.map((key) => ({ key, name: `<${key}>`, strength, certainty: 1 })),
        negative: [],
        neutral: [],
      },
    },
    genreThemePreferences: { positive: [], negative: [], neutral: [] },
    sliders: SLIDERS.map(({ key }) => ({
      key,
      lean: strength,
      value: 3,
      usual: { low: 2, high: 4 },
      certainty: 0,
      evidence: '',
    })),
    archetype: { key: 'x', name: 'A & B', text: '' },
    basedOn: { loved: 0, pairs: 0, genres: 0 },
  });

  it('escapes names, draws 22 words at most, and dots what isn’t sure', () => {
    const picture = drawCloud(metrics(1), null);
    expect(picture).toContain('A &amp; B');
    expect(picture).not.toMatch(/<(grief|faith)>/);
    expect(cloudWords(metrics(1))).toHaveLength(22);
    expect(picture.match(/stroke-dasharray/g)).toHaveLength(10);
  });

  it('says so where there is nothing to draw', () => {
    const none = metrics(0);
    const nothing = { ...none.tasteFingerPrint.storyThemes, positive: [] };
    const picture = drawCloud(
      { ...none, tasteFingerPrint: { ...none.tasteFingerPrint, storyThemes: nothing } },
      'foyer',
    );
    expect(picture).toContain('No strong leanings yet');
    expect(picture).not.toMatch(/NaN|Infinity/);
  });
});

describe('packCircles', () => {
  it('lets none overlap, the first in the middle', () => {
    const placed = packCircles([90, 80, 70, 60, 60, 50, 50, 40, 40, 40]);
    expect(placed[0]).toMatchObject({ x: 0, y: 0 });
    placed.forEach((a, i) => {
      for (const b of placed.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius);
    });
    expect(packCircles([])).toEqual([]);
  });
});
