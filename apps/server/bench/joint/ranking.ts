import { chooseJointly, orderByMatch, scoreRows, toMatchValue } from '@palate/recommender';
import type { Limit } from '../../../../bench/limits.ts';
import { loadMemberSeats, matchesOf } from '../../src/features/joint-evenings/index.ts';
import { percentile, tenths } from '../percentile.ts';
import type { BenchServer } from '../tracking/open-server.ts';

const PEOPLE = 8;
const RUNS = 15;
const WARM_UPS = 3;
const PICKS = 5;
const LIMIT = 3;

/**
 * Ranks all titles for eight people, and for one person from their taste. The eight people's own matches are cached, as
 * they are for pages.
 */
export async function measureRanking({ join }: BenchServer): Promise<Limit[]> {
  const members = await Promise.all(Array.from({ length: PEOPLE }, () => join()));
  const [first] = members;
  if (!first) throw new Error('Nobody joined.');
  const context = await first.context();
  const { snapshot } = context;
  const seats = await loadMemberSeats(
    context,
    members.map(({ id }) => ({ userId: id, floor: 30, conceded: 0 })),
  );
  const state = seats[0]?.taste?.state;
  if (!state) throw new Error('The first member has no taste.');
  const rows = Uint32Array.from({ length: snapshot.count }, (_, row) => row);
  const times = { joint: [] as number[], one: [] as number[] };
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const started = performance.now();
    const people = seats.map((seat) => ({ ...seat, matches: matchesOf(seat, rows, null) }));
    chooseJointly(people, rows.length, PICKS);
    const chosenAt = performance.now();
    const scores = scoreRows(snapshot.matrix, state, null, null);
    orderByMatch(
      snapshot.matrix,
      state,
      scores.map((score) => toMatchValue(score)),
    );
    const orderedAt = performance.now();
    if (run < 0) continue;
    times.joint.push(chosenAt - started);
    times.one.push(orderedAt - chosenAt);
  }
  const [jointMs, oneMs] = [percentile(times.joint, 0.5), percentile(times.one, 0.5)];
  const ratio = tenths(jointMs / oneMs);
  console.log(
    JSON.stringify({
      name: 'joint-ranking',
      titles: snapshot.count,
      jointMs: tenths(jointMs),
      oneMs: tenths(oneMs),
      ratio,
    }),
  );
  return [{ name: `joint ranking for ${PEOPLE} to one person’s`, value: ratio, bound: { most: LIMIT } }];
}
