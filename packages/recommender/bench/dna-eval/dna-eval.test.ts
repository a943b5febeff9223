import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genreMean, sliderMean } from './baselines.ts';
import { accuracyOf, setAccuracyOf } from './dna-metrics.ts';
import { evaluateDna } from './evaluate-dna.ts';
import { loadJudgedTitles } from './read-judged-titles.ts';
import { loadSource } from './read-source.ts';

describe('metrics', () => {
  it('compute R², errors and set accuracy as in a hand-worked example', () => {
    // Errors of 1, 0 and −1; the true values' squared distance from their mean is 8, so R² = 1 − 2/8.
    const { r2, meanAbsoluteError, correlation } = accuracyOf([1, 3, 5], [2, 3, 4]);
    expect(r2).toBeCloseTo(0.75, 12);
    expect(meanAbsoluteError).toBeCloseTo(2 / 3, 12);
    expect(correlation).toBeCloseTo(1, 12);
    expect(accuracyOf([2, 2], [2, 3])).toEqual({
      r2: 0,
      meanAbsoluteError: 0.5,
      correlation: 0,
      rankCorrelation: 0,
    });
    const { precision, recall, f1 } = setAccuracyOf([[1, 2], [3]], [[1], [3, 4]]);
    expect([precision, recall, f1]).toEqual([2 / 3, 2 / 3, 2 / 3]);
    expect(setAccuracyOf([[]], [[]]).f1).toBe(0);
  });
});

describe('baselines', () => {
  const features = (genres: string[]) => ({ kind: 'movie', year: 2000, genres }) as const;
  const examples = [
    { id: 'a', features: features(['war']), dna: [5] },
    { id: 'b', features: features(['comedy']), dna: [1] },
  ];

  it('predict the mean, and the genres’ means shrunk towards it', () => {
    expect(sliderMean(examples)(features([]))).toEqual([3]);
    // One war film with a value of 5, and five imaginary films with the mean of 3.
    expect(genreMean(examples)(features(['war']))[0]).toBeCloseTo((5 + 5 * 3) / 6, 12);
    expect(genreMean(examples)(features(['war', 'comedy']))[0]).toBeCloseTo(3, 12);
    expect(genreMean(examples)(features(['unheard-of']))[0]).toBe(3);
  });
});

describe('evaluateDna', () => {
  let folder = '';
  const number = (i: number) => String(1000000 + i);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'judged-'));
    const titles = Array.from({ length: 90 }, (_, i) => ({
      id: `title-${i}`,
      kind: 'movie',
      year: 1990,
      imdbId: `tt${number(i)}`,
      genres: ['drama'],
      themes: [i % 3 === 0 ? 'grief' : 'heist'],
      people: [{ name: `Person ${i % 9}` }],
      dna: { pace: i % 3 === 0 ? 1.5 : 4, scale: 1 + (i % 5) },
      synopsis: i % 3 === 0 ? 'A widow mourns.' : 'Thieves at large.',
    }));
    await writeFile(
      join(folder, 'films.jsonl'),
      titles.map((title) => `${JSON.stringify(title)}\n`).join(''),
    );
    const source = titles.slice(0, 60).map(({ imdbId }, i) => ({
      imdb_id: imdbId,
      type: 'film',
      year: 1990,
      genres: ['Drama', 'Science Fiction'],
      keywords: [i % 3 === 0 ? 'bereavement' : 'bank robbery'],
    }));
    await writeFile(join(folder, 'source.json'), source.map((line) => JSON.stringify(line)).join('\n'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('predicts what the words reveal, and reports what they don’t', async () => {
    const judged = await loadJudgedTitles(folder);
    if (!judged) throw new Error('no titles were read');
    const { joined, trials } = evaluateDna(judged, null, 1);
    expect(joined).toBe(0);
    expect(Object.keys(trials)).toHaveLength(3);
    const [own, withoutSynopses] = Object.values(trials);
    // The synopses reveal the first slider.
    expect(withoutSynopses?.methods.predicted.sliders[0]?.r2).toBeLessThan(0.3);
    expect(own?.methods.predicted.sliders[0]?.rankCorrelation).toBeGreaterThan(0.8);
    expect(own?.titles).toBe(90);
    expect(own?.methods.predicted.sliders[0]?.r2).toBeGreaterThan(0.9);
    expect(own?.methods.predicted.sliders[1]?.r2).toBeLessThan(0.3);
    expect(own?.methods.sliderMean.mean.r2).toBeLessThan(0.05);
    expect(own?.themes.predicted.f1).toBeGreaterThan(0.95);
  });

  it('uses a public source only for the titles that it describes', async () => {
    const judged = await loadJudgedTitles(folder);
    const source = await loadSource(join(folder, 'source.json'));
    if (!judged || typeof source === 'string') throw new Error('nothing was read');
    expect(source.get(`tt${number(0)}`)?.genres).toEqual(['drama', 'science-fiction']);
    const { joined, trials } = evaluateDna(judged, source, 1);
    expect(joined).toBe(60);
    const [, , , byOwn, byBoth] = Object.values(trials);
    expect(byBoth?.titles).toBe(60);
    // Only models trained on keywords can use them.
    expect(byBoth?.methods.predicted.sliders[0]?.r2).toBeGreaterThan(0.8);
    expect(byOwn?.methods.predicted.sliders[0]?.r2).toBeLessThan(0.3);
  });

  it('explains which data is missing', async () => {
    expect(await loadJudgedTitles(join(folder, 'nowhere'))).toBeNull();
    expect(await loadSource(join(folder, 'nowhere.jsonl'))).toMatch(/^there is no /);
  });
});
