import {
  type MatchExplanation,
  type Paged,
  type Rail,
  TONIGHT_KEYS,
  type TonightKey,
  type TonightStep,
  type TonightSteps,
} from '@palate/contract';
import { seededRandom } from '@palate/contract/seeded-random';
import { describe, expect, it } from 'vitest';
import { cookieOf, testServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const { get } = server;

const takeTest = async () => cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));

async function getSteps(query: string, cookie?: string): Promise<TonightSteps> {
  const { status, body } = await get<TonightSteps>(`/rails/tonight?${query}`, cookie);
  expect(status).toBe(200);
  return body;
}

describe('GET /rails/tonight', () => {
  it('lists nothing for a viewer without a taste', async () => {
    expect(await getSteps('sliders=pace')).toEqual({ steps: [], covers: [], featured: [], country: 'US' });
  });

  it('lists nine positions of each slider, and every title once', async () => {
    const { steps, covers, featured } = await getSteps('sliders=pace,scale,pace&cards=10', await takeTest());
    expect(steps.map(({ slider, offset }) => `${slider} ${offset}`)).toEqual(
      ['pace', 'scale'].flatMap((slider) =>
        [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((offset) => `${slider} ${offset}`),
      ),
    );
    const idsOf = (titles: readonly { id: string }[]) => titles.map(({ id }) => id).toSorted();
    const unique = (titles: readonly { id: string }[]) => [...new Set(idsOf(titles))];
    expect(idsOf(covers)).toEqual(unique(steps.flatMap(({ titles }) => titles)));
    expect(idsOf(featured)).toEqual(unique(steps.flatMap(({ titles }) => titles.slice(0, 1))));
    const [least, most] = [steps[0], steps[8]];
    expect(least?.titles.map(({ id }) => id)).not.toEqual(most?.titles.map(({ id }) => id));
  });

  it('lists the positions of all sliders if none is named', async () => {
    const { steps } = await getSteps('cards=3', await takeTest());
    expect(new Set(steps.map(({ slider }) => slider))).toEqual(new Set(TONIGHT_KEYS));
  });

  it('agrees with the first rail and its first title’s match, for random offsets and filters', async () => {
    const cookie = await takeTest();
    const random = seededRandom(7);
    for (let round = 0; round < 12; round += 1) {
      const slider = TONIGHT_KEYS[Math.floor(random() * TONIGHT_KEYS.length)] ?? 'pace';
      const others = TONIGHT_KEYS.filter((key) => key !== slider && random() < 0.3).map(
        (key) => `${key}:${Math.round(random() * 8) / 2 - 2}`,
      );
      const filters = [[], ['minutes:110']][round % 2] ?? [];
      const wishes = [...others, ...filters].join(',');
      const query = `cards=10&${['', 'movieType=movie', 'movieMatchRating=60'][round % 3]}`;
      const { steps } = await getSteps(`${query}&sliders=${slider}&tonight=${wishes}`, cookie);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) await expectServed(step, { slider, wishes, query, cookie });
    }
  });

  async function expectServed(
    { offset, titles, reason, total, featured }: TonightStep,
    { slider, wishes, query, cookie }: { slider: TonightKey; wishes: string; query: string; cookie: string },
  ) {
    const tonight = `tonight=${[wishes, `${slider}:${offset}`].filter(Boolean).join(',')}`;
    const [rail] = (await get<Paged<Rail>>(`/rails/pages?size=1&${query}&${tonight}`, cookie)).body.content;
    expect(rail).toMatchObject({ key: 'for-you', reason, total });
    expect(rail?.cards.map(({ id, tasteMatch }) => ({ id, tasteMatch }))).toEqual(titles);
    const { body } = await get<MatchExplanation>(`/taste/match/${titles[0]?.id}?${tonight}`, cookie);
    expect(body).toMatchObject(featured);
  }

  it('omits positions that leave fewer than three titles', async () => {
    const cookie = await takeTest();
    expect((await getSteps('sliders=pace&movieMatchRating=100', cookie)).steps).toEqual([]);
  });

  it.each([
    ['an unknown slider', 'sliders=length'],
    ['an invalid offset', 'sliders=pace&tonight=pace:9'],
    ['an invalid filter', 'sliders=pace&movieType=song'],
  ])('rejects %s', async (_, query) => {
    expect((await get(`/rails/tonight?${query}`)).status).toBe(400);
  });

  it('is 404 for an unknown person', async () => {
    const answer = await get('/rails/tonight?sliders=pace&actorId=nobody-at-all', await takeTest());
    expect(answer).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
  });
});
