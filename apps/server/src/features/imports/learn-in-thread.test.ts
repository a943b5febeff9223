import { afterAll, expect, it } from 'vitest';
import { openPredictorThread } from './learn-in-thread.ts';
import { learnFromShipped, type PredictedFrom } from './predict-content.ts';

const thread = openPredictorThread();
afterAll(() => thread.close());

const title = (genres: PredictedFrom['row']['genres']): PredictedFrom => ({
  row: {
    kind: 'movie',
    year: 2012,
    runtime_minutes: 101,
    genres,
    keywords: [],
    synopsis: 'A soldier comes home from the war and finds that nobody in the village will speak of it.',
    certificates: {},
    countries: ['US'],
    languages: ['en'],
  },
  people: [],
});

it('predicts in a thread the same as directly, and rejects calls once it is closed', async () => {
  const [there, here] = await Promise.all([thread.learn(), learnFromShipped()]);
  const titles = [title(['war', 'drama']), title(['comedy']), title(['horror'])];
  expect(await Promise.all(titles.map((one) => there.predict(one)))).toEqual(
    await Promise.all(titles.map((one) => here.predict(one))),
  );
  const asked = there.predict(title(['western']));
  await Promise.all([expect(asked).rejects.toThrow('ended'), thread.close()]);
}, 120_000);
