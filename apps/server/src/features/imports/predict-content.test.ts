import { SLIDER_KEYS, THEME_KEYS } from '@palate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_TITLES } from '../../db/seed/load-shipped.ts';
import { listTitleFiles, loadTitleFile } from '../../db/seed/title-file.ts';
import { type TrainedPredictor, trainPredictor } from './predict-content.ts';

const BARE = {
  kind: 'movie',
  year: 2004,
  runtime_minutes: null,
  genres: [],
  keywords: [],
  synopsis: '',
  certificates: {},
  countries: [],
  languages: [],
} as const;
type Row = Parameters<TrainedPredictor['predict']>[0]['row'];
const row = (changes: Partial<Row>) => ({
  row: { ...BARE, genres: [], keywords: [], countries: [], languages: [], ...changes },
  people: [],
});

let predictor: TrainedPredictor;
beforeAll(async () => {
  predictor = await trainPredictor(SHIPPED_TITLES);
}, 240_000);

describe('trainPredictor', () => {
  it('predicts no theme if only name, year and genres are known', () => {
    for (const genres of [
      [],
      ['drama'],
      ['war', 'drama'],
      ['comedy', 'romance'],
      ['horror'],
    ] as Row['genres'][]) {
      for (const kind of ['movie', 'tv_show'] as const)
        expect(predictor.predict(row({ genres, kind })).themes).toEqual([]);
    }
  });

  it('predicts “War’s toll” for a war story, but not for hedgehogs and waitresses', () => {
    const words =
      'Soldiers of a battalion in the Second World War fight at the front, lose their comrades in battle and come home wounded from the war, which none of them can leave behind.';
    expect(predictor.predict(row({ genres: ['war', 'drama'], synopsis: words })).themes).toContain(
      'wars-toll',
    );
    const hedgehog =
      'A blue hedgehog who can run faster than sound and his friend, a fox with two tails, race around the world after an emerald before a mad doctor with a moustache finds it.';
    const waitresses =
      'Two waitresses at a diner in Brooklyn, one of them once rich, save their tips for a shop of their own that sells cupcakes.';
    for (const synopsis of [hedgehog, waitresses])
      expect(predictor.predict(row({ genres: ['comedy'], synopsis })).themes).not.toContain('wars-toll');
  });

  it('doesn’t take a keyword’s word for a theme that nothing else speaks for', () => {
    const keywords = ['heist'];
    const synopsis =
      'A gang of thieves plans the robbery of a bank vault in one night, a heist with a safe and a getaway.';
    expect(predictor.predict(row({ genres: ['crime', 'thriller'], keywords, synopsis })).themes).toContain(
      'heist',
    );
    expect(
      predictor.predict(row({ genres: ['comedy', 'romance'], keywords: ['corruption'] })).themes,
    ).toEqual([]);
  });

  it('predicts the same for the same title in every process', async () => {
    const again = await trainPredictor(SHIPPED_TITLES);
    const title = row({
      genres: ['drama'],
      synopsis: 'Two sisters inherit a house by the sea and quarrel over it.',
    });
    expect(again.predict(title)).toEqual(predictor.predict(title));
  }, 240_000);

  it('predicts a theme for at most half again as many titles as have it', async () => {
    const shares = new Map<string, { has: number; said: number }>();
    let count = 0;
    for (const file of await listTitleFiles(SHIPPED_TITLES)) {
      for await (const title of loadTitleFile(file)) {
        count += 1;
        const { themes } = predictor.predict({
          row: { ...BARE, ...title, runtime_minutes: title.runtimeMinutes ?? null, keywords: [] },
          people: title.people,
        });
        for (const [key, list] of [
          ['has', title.themes],
          ['said', themes],
        ] as const) {
          for (const theme of list) {
            const of = shares.get(theme) ?? { has: 0, said: 0 };
            of[key] += 1;
            shares.set(theme, of);
          }
        }
      }
    }
    expect(count).toBeGreaterThan(2_000);
    expect([...shares].filter(([, { has, said }]) => said > 1.5 * has + 5)).toEqual([]);
    expect(shares.size).toBe(THEME_KEYS.length);
    expect(predictor.predict(row({})).dna).toHaveLength(SLIDER_KEYS.length);
  });
});
