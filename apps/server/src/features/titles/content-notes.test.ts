import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { expect, it } from 'vitest';
import { listContentNotes } from './content-notes.ts';

const middle = Object.fromEntries(SLIDER_KEYS.map((key) => [key, 3])) as Record<SliderKey, number>;
const plain = { storyThemes: [], genres: [], dna: middle, certificate: '13+' } as const;
const known = { isPredicted: false };
type Noted = Parameters<typeof listContentNotes>[0];

it('has nothing to say about a mild title', () => {
  const mild: Noted = { ...plain, storyThemes: ['friendship'], genres: ['comedy'] };
  expect(listContentNotes(mild, known)).toEqual([]);
});

it('names rating, DNA, themes and genres, one note per slider', () => {
  const harsh: Noted = {
    storyThemes: ['grief', 'found-family', 'wars-toll'],
    genres: ['drama', 'war'],
    dna: { ...middle, wholesomeness: 1.2, weightiness: 4.8, emotionalPunch: 4.4 },
    certificate: '18+',
  };
  expect(listContentNotes(harsh, known)).toEqual([
    'Rated for adults only',
    'Harsh or explicit content',
    'Heavy subjects',
    'Death and grief',
    'What war does to people',
    'War scenes',
  ]);
  expect(listContentNotes(harsh, { isPredicted: true })).toEqual(['Rated for adults only', 'War scenes']);
});
