import type { Card } from '@palate/contract/titles';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { createContext, type ReactElement, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NOBODY, type PageViewer, ViewerProvider } from '../../ui/viewer.ts';
import { captionCards } from './caption-cards.ts';
import { titleCards } from './title-card.tsx';

const card = {
  id: 'severance-2022',
  externalId: null,
  movieType: 'tv_show',
  title: 'Severance',
  year: 2022,
  runtimeMinutes: 50,
  storyThemes: ['identity'],
  makers: ['Dan Erickson'],
  posterUrl: null,
  movieRating: 87.4,
  tasteType: 'thrillSeeker',
  tasteMatch: null,
  dna: Object.fromEntries(SLIDER_KEYS.map((key) => [key, 3])),
} as unknown as Card;

const Shown = createContext<readonly ReactElement[]>([]);
const Page = createRoutesStub([{ path: '/', Component: () => use(Shown) }]);

function draw(cards: readonly Card[], hasRating = false, viewer: PageViewer = NOBODY): string {
  return renderToStaticMarkup(
    <ViewerProvider value={viewer}>
      <Shown value={titleCards(captionCards(cards, null), hasRating)}>
        <Page />
      </Shown>
    </ViewerProvider>,
  );
}

test('a card shows year and kind, and no line begins with the dot', () => {
  expect(draw([card])).toContain('>2022\u00a0· TV show<');
  expect(draw([{ ...card, movieType: 'movie' }])).toContain('>2022\u00a0· Movie<');
});

test('the rating is shown only on cards of lists sorted or filtered by it', () => {
  expect(draw([card], true)).toContain('>2022\u00a0· TV show\u00a0· Rating\u00a087<');
  expect(draw([card])).not.toContain('Rating');
});

test('two titles of one DNA are printed differently side by side', () => {
  const [first, second] = draw([card, { ...card, id: 'other' as Card['id'] }]).split('</article>');
  const fills = (markup: string | undefined) => markup?.match(/fill="[^"]*"/g);
  expect(fills(second)).not.toEqual(fills(first));
});

test('a poster has a mat over the sleeve, with the title below it', () => {
  const markup = draw([{ ...card, posterUrl: '/images/posters/severance-2022/390.webp?v=1' }]);
  expect(markup).toMatch(/<svg.*class="mat" style="--mat:#/s);
  expect(markup).toMatch(/class="poster-name[^>]*>Severance</);
  expect(draw([card])).not.toContain('class="mat"');
});

test('a card shows the sleeve alone to somebody who prefers sleeves', () => {
  const withPoster = { ...card, posterUrl: '/images/posters/severance-2022/390.webp?v=1' };
  const markup = draw([withPoster], false, { ...NOBODY, pictures: 'sleeves' });
  expect(markup).not.toMatch(/class="mat"|<picture|poster-name/);
  expect(markup).toBe(draw([card]));
});
