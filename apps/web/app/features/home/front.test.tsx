import type { Card } from '@palate/contract/titles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { contrast } from '../../design/inks.ts';
import { NOBODY, ViewerProvider } from '../../ui/viewer.ts';
import { pairTitle } from '../taste/testing/pair-title.ts';
import { FrontDoor } from './front-door.tsx';
import { FrontHero } from './front-hero.tsx';
import { FrontProgramme } from './front-programme.tsx';
import type { FrontData } from './load-front.server.ts';

const card: Card = {
  ...pairTitle('heat'),
  externalId: 'tt0000001',
  title: 'Heat',
  releaseDate: null,
  runtimeMinutes: 124,
  genres: [],
  storyThemes: [],
  certificate: 'N/A',
  languages: [],
  countries: ['JP'],
  posterUrl: null,
  movieRating: 80,
  popularity: 80,
  synopsis: 'A sentence of ours.',
  synopsisSource: null,
  streamings: [],
  tasteMatch: null,
  tracker: null,
};
const where = { on: 'On Mubi', known: 'in Japan, as of 2023' };
const tonight = { card, countries: ['Japan'], where, stillUrl: null, ageRating: 'Rated R15+' };
const front: FrontData = {
  today: '2026-11-21',
  nextPick: 3,
  tonight,
  rows: [{ card, stillUrl: null, where: { on: null, known: 'We don’t know where it streams.' } }],
  pair: null,
  taste: null,
  example: null,
};
const draw = (screen: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>);

it('argues for one title: its end, its service, its page and the next pick', () => {
  const html = draw(<FrontHero front={front} />);
  expect(html).toContain('ends at 11:04 PM');
  expect(html).toMatch(/On Mubi.*in Japan, as of 2023/);
  expect(html).toContain('href="/movie/tt0000001"');
  expect(html).toContain('href="/?pick=3"');
  expect(html).toContain('Saturday, November 21');
});

it('renders the name once for screen readers, however often it is drawn', () => {
  const html = draw(<FrontHero front={front} />).replaceAll(
    /<(svg|div)[^>]*aria-hidden="true".*?<\/\1>/g,
    '',
  );
  expect(html.match(/>Heat</g)).toHaveLength(1);
});

it('prints the part over the sleeve at the same size, in an ink that reads on it', () => {
  const html = draw(<FrontHero front={front} />);
  const sizes = [...html.matchAll(/--(?:one|two|three):[\d.]+/g)].map(([size]) => size);
  expect(sizes.slice(0, 3)).toEqual(sizes.slice(3));
  const over = html.slice(html.indexOf('front-title-over'));
  expect(over).toMatch(/--most:var\(--display-most\)[^>]*data-title="Heat"/);
  const ink = /front-title-over[^>]*color:(#\w{6})/.exec(html)?.[1] ?? '';
  const sky = /front-sleeve[^>]*background-color:(#\w{6})/.exec(html)?.[1] ?? '';
  expect(contrast(ink, sky)).toBeGreaterThanOrEqual(4.5);
});

it('leaves a wide page’s whole sleeve to the picture when the name ends before it', () => {
  const named = (title: string) =>
    draw(<FrontHero front={{ ...front, tonight: { ...tonight, card: { ...card, title } } }} />);
  expect(named('Barbie')).toContain('front-picture-clear');
  expect(named('Oppenheimer')).not.toContain('front-picture-clear');
});

it('covers the drawn sleeve with a still or else a poster, unless the viewer prefers sleeves', () => {
  const stillUrl = '/images/backdrops/heat/1280.webp?v=1';
  const posterUrl = '/images/posters/heat/390.webp?v=1';
  const pictured = {
    ...front,
    tonight: { ...tonight, stillUrl, card: { ...card, posterUrl } },
    rows: [{ card: { ...card, posterUrl }, stillUrl, where }],
  };
  const html = draw(<FrontHero front={pictured} />);
  expect(html).toMatch(/<\/svg><picture class="still".*alt="A scene from Heat"/);
  expect(html).not.toContain(posterUrl.slice(0, 20));
  const without = { ...pictured, tonight: { ...pictured.tonight, stillUrl: null } };
  expect(draw(<FrontHero front={without} />)).toContain('alt="The poster of Heat"');
  expect(draw(<FrontProgramme rows={pictured.rows} />)).toContain('/images/posters/heat/');
  expect(draw(<FrontProgramme rows={pictured.rows} />)).toMatch(/class="still".*alt="A scene from Heat"/);
  expect(draw(<FrontProgramme rows={front.rows} />)).not.toContain('<picture');

  const preferring = (screen: React.ReactNode) =>
    draw(<ViewerProvider value={{ ...NOBODY, pictures: 'sleeves' }}>{screen}</ViewerProvider>);
  expect(preferring(<FrontHero front={pictured} />)).not.toContain('<picture');
  expect(preferring(<FrontProgramme rows={pictured.rows} />)).not.toContain('<picture');
});

it('says so if there is nothing to suggest', () => {
  expect(draw(<FrontHero front={{ ...front, tonight: null }} />)).toContain('The catalog is empty');
});

it('opens the test with either of a pair, neither, or neither seen', () => {
  const html = draw(<FrontDoor pair={[pairTitle('a'), pairTitle('b')]} />);
  const answers = [...html.matchAll(/get-started\?pair=a%2Cb&amp;answer=(\w+)/g)].map((match) => match[1]);
  expect(answers).toEqual(['first', 'second', 'neither', 'unseen']);
  expect(draw(<FrontDoor pair={null} />)).toContain('href="/get-started"');
});

it('leaves a row’s service out where none is known', () => {
  const html = draw(<FrontProgramme rows={front.rows} />);
  expect(html).toContain('11:04 PM');
  expect(html).not.toContain('We don’t know');
  expect(draw(<FrontProgramme rows={[]} />)).toBe('');
});
