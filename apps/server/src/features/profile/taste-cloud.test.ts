import { createHash } from 'node:crypto';
import { GENRES, SLIDERS, type TasteMetrics, THEME_KEYS, THEMES } from '@palate/contract';
import { advance } from '@palate/contract/vocab/letter-widths';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { type CloudWord, cloudWords } from './cloud-words.ts';
import { drawCloud, withFont } from './draw-cloud.ts';
import { layOutCloud } from './lay-out-cloud.ts';
import { packCircles } from './pack-circles.ts';
import { typesetWord } from './typeset-word.ts';

const server = testServer();
const PATH = '/profile/taste-cloud';
const withoutFont = (picture: string) => picture.replace(/base64,[\w+/=]+/, '');
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
    // Long words are set on several lines.
    const read = body
      .replaceAll(/<\/text><text[^>]*>/g, ' ')
      .replaceAll('- ', '-')
      .toLowerCase();
    const drawn = words.filter(({ text }) => read.includes(`>${text.toLowerCase()}</text>`));
    expect(drawn.length).toBeGreaterThan(words.length / 2);
    expect(body).toContain('prefers-color-scheme:dark');
    expect(withoutFont(body)).not.toMatch(/NaN|undefined|<script|href=/);
  });

  it('is drawn in the requested theme', async () => {
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

  it('is 404 without answers', async () => {
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
      usual: { low: 2, middle: 3, high: 4 },
      certainty: 0,
      evidence: '',
    })),
    archetype: { key: 'x', name: 'A & B', text: '' },
    basedOn: { loved: 0, pairs: 0, genres: 0, opinions: 0 },
  });

  it('escapes names, and draws uncertain words with a dotted line', () => {
    const picture = drawCloud(metrics(1), null);
    expect(picture).toContain('A &amp; B');
    expect(picture).not.toMatch(/<(grief|faith)>/);
    expect(cloudWords(metrics(1))).toHaveLength(22);
    expect(picture.match(/stroke-dasharray/g)?.length).toBeGreaterThan(2);
  });

  it('embeds the product’s font, and loads none', () => {
    const picture = withFont(drawCloud(metrics(1), 'foyer'));
    expect(picture).toMatch(
      /@font-face\{font-family:Bricolage;[^}]*url\(data:font\/woff2;base64,[\w+/]{50000,}/,
    );
    expect(withoutFont(picture)).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('says so if there is nothing to draw', () => {
    const none = metrics(0);
    const nothing = { ...none.tasteFingerPrint.storyThemes, positive: [] };
    const picture = drawCloud(
      { ...none, tasteFingerPrint: { ...none.tasteFingerPrint, storyThemes: nothing } },
      'foyer',
    );
    expect(picture).toContain('No strong leanings yet');
    expect(withoutFont(picture)).not.toMatch(/NaN|Infinity/);
  });
});

describe('layOutCloud', () => {
  const BOX = { width: 1072, height: 770 };
  const everyWord: CloudWord[] = [...GENRES, ...THEMES].map(({ name }, i) => ({
    text: name,
    colour: 'blue',
    strength: 1 - i / 64,
    certainty: i % 2,
    isAway: i % 3 === 0,
  }));
  const tastes = [0, 7, 14, 21, 28, 35, 42].map((from) => everyWord.slice(from, from + 22));

  it.each(tastes)('sets no word smaller than 32 px in a picture of 1200', (...words) => {
    const placed = layOutCloud(words, BOX);
    expect(placed.length).toBeGreaterThanOrEqual(14);
    for (const { fontSize } of placed) expect(fontSize).toBeGreaterThanOrEqual(31.9);
  });

  it.each(tastes)(
    'fills each disc with its word, and a stronger word never has a smaller disc',
    (...words) => {
      const placed = layOutCloud(words, BOX);
      placed.forEach(({ circle, lines, fontSize }, i) => {
        const widest = Math.max(...lines.map(advance)) * fontSize;
        const height = lines.length * fontSize;
        expect(Math.hypot(widest, height), lines.join(' ')).toBeGreaterThan(1.2 * circle.radius);
        expect(circle.radius).toBeLessThanOrEqual(placed[i - 1]?.circle.radius ?? Number.POSITIVE_INFINITY);
        expect(Math.abs(circle.x) + circle.radius).toBeLessThanOrEqual(BOX.width / 2 + 0.1);
        expect(Math.abs(circle.y) + circle.radius).toBeLessThanOrEqual(BOX.height / 2 + 0.1);
      });
    },
  );

  it('breaks words where they become largest', () => {
    expect(typesetWord('Slow-burning').lines).toEqual(['Slow-', 'burning']);
    expect(typesetWord('The chosen one').lines).toEqual(['The', 'chosen', 'one']);
    expect(typesetWord('War').lines).toEqual(['War']);
  });
});

describe('packCircles', () => {
  it('packs circles without overlap, the first in the middle', () => {
    const placed = packCircles([90, 80, 70, 60, 60, 50, 50, 40, 40, 40]);
    expect(placed[0]).toMatchObject({ x: 0, y: 0 });
    placed.forEach((a, i) => {
      for (const b of placed.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius);
    });
    expect(packCircles([])).toEqual([]);
  });
});
