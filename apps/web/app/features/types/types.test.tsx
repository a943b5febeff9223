import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { TASTE_TYPE_KEYS } from '@palate/contract/vocab/taste-types';
import { THEMES } from '@palate/contract/vocab/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApiCall } from '../../api.ts';
import { pairTitle } from '../taste/testing/pair-title.ts';
import { ArchetypeGallery } from './archetype-gallery.tsx';
import { loadExamples } from './load-examples.server.ts';
import { shareWords } from './type-band.tsx';
import { polesOf, themesOf } from './type-facts.ts';

it('assigns every pole and every theme to one type', () => {
  const poles = TASTE_TYPE_KEYS.flatMap(polesOf);
  expect(poles.toSorted()).toEqual(SLIDERS.flatMap(({ low, high }) => [low, high]).toSorted());
  expect(TASTE_TYPE_KEYS.flatMap(themesOf).toSorted()).toEqual(THEMES.map(({ name }) => name).toSorted());
});

it('shows all sixteen archetypes and marks only the viewer’s own', () => {
  const own = renderToStaticMarkup(<ArchetypeGallery own="witness" />);
  expect(own.match(/<h3/g)).toHaveLength(ARCHETYPES.length);
  expect(own.match(/This is you/g)).toHaveLength(1);
  expect(own).toMatch(/data-own="true".*The Witness/);
  expect(renderToStaticMarkup(<ArchetypeGallery own={null} />)).not.toContain('This is you');
});

it('loads the best-known titles of each type, and more pages only if one lacks titles', async () => {
  const cards = (types: readonly (typeof TASTE_TYPE_KEYS)[number][]) =>
    types.map((tasteType, at) => ({
      ...pairTitle(`${tasteType} ${at}`, { tasteType }),
      storyThemes: [],
      tasteMatch: null,
    }));
  const pages = [
    cards(['easyRider', 'easyRider', 'easyRider', 'easyRider', 'hardHitter']),
    cards(['hardHitter', 'hardHitter', ...Array(3).fill('thrillSeeker'), ...Array(3).fill('realityBiter')]),
    cards(['easyRider']),
  ];
  const asked: number[] = [];
  const api = (async (_endpoint: unknown, input: { query: { page: number } }) => {
    asked.push(input.query.page);
    return { content: pages[input.query.page], totalPages: pages.length };
  }) as unknown as ApiCall;
  const examples = await loadExamples(api);
  expect(TASTE_TYPE_KEYS.map((key) => examples[key].length)).toEqual([3, 3, 3, 3]);
  expect(examples.easyRider[0]?.id).toBe('easyRider 0');
  expect(asked).toEqual([0, 1]);
});

it('describes a share of nothing', () => {
  expect([0, 0.4, 1, 46].map(shareWords)).toEqual([
    'Less than 1% of your taste',
    'Less than 1% of your taste',
    '1% of your taste',
    '46% of your taste',
  ]);
});
