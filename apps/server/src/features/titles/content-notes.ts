import type { Card, GenreKey, SliderKey, ThemeKey } from '@palate/contract';

type Noted = Pick<Card, 'storyThemes' | 'genres' | 'dna' | 'certificate'>;

/** Content notes by theme; other themes have none (all notes are our choice). */
const OF_THEMES: Readonly<Partial<Record<ThemeKey, string>>> = {
  grief: 'Death and grief',
  'wars-toll': 'What war does to people',
  revenge: 'Revenge',
  survival: 'People in mortal danger',
  obsession: 'Obsessive behavior',
  'power-and-corruption': 'Abuse of power',
};

const OF_GENRES: Readonly<Partial<Record<GenreKey, string>>> = {
  horror: 'Frightening scenes',
  war: 'War scenes',
  gangster: 'Organized crime and violence',
  'true-crime': 'Real crimes',
  disaster: 'Catastrophes',
  'martial-arts': 'Fighting',
};

const OF_CERTIFICATES: Readonly<Partial<Record<Card['certificate'], string>>> = {
  '16+': 'Rated for ages 16 and up',
  '18+': 'Rated for adults only',
};

/** Notes for slider values (1–5). The first whose condition holds is used. */
const OF_SLIDERS: readonly { key: SliderKey; holds(value: number): boolean; note: string }[] = [
  { key: 'wholesomeness', holds: (value) => value <= 1.5, note: 'Harsh or explicit content' },
  { key: 'wholesomeness', holds: (value) => value <= 2, note: 'Some harsh or explicit content' },
  { key: 'weightiness', holds: (value) => value >= 4.5, note: 'Heavy subjects' },
  { key: 'emotionalPunch', holds: (value) => value >= 4.5, note: 'Overwhelming emotions' },
];

/**
 * Lists notes on what may disturb some viewers of a title: first the age rating, then DNA (style values), themes and
 * genres.
 * @param isPredicted whether DNA and themes were predicted by a model; they then add no notes, since they may be wrong
 */
export function listContentNotes(
  { storyThemes, genres, dna, certificate }: Noted,
  { isPredicted }: { isPredicted: boolean },
): string[] {
  const sliders = OF_SLIDERS.filter(({ key, holds }) => holds(dna[key])).filter(
    ({ key }, i, all) => all.findIndex((other) => other.key === key) === i,
  );
  const notes = [
    OF_CERTIFICATES[certificate],
    ...(isPredicted ? [] : sliders.map(({ note }) => note)),
    ...(isPredicted ? [] : storyThemes.map((theme) => OF_THEMES[theme])),
    ...genres.map((genre) => OF_GENRES[genre]),
  ];
  return notes.filter((note) => note !== undefined);
}
