import { randomUUID } from 'node:crypto';
import type { JointEvening, JointGroup, JointLedger } from '@palate/contract';
import type { Limit } from '../../../../bench/limits.ts';
import type { BenchMember, BenchServer } from '../tracking/open-server.ts';
import { addPartners, createCaller, giveTaste } from './people.ts';

const EVENINGS = 10;
const GROUPS = 8;
const FLOOR = 30;
/** Concessions count as even if the largest and the smallest sum differ by this share of the largest, or by less. */
const EVEN = { share: 0.1, least: 0.05 };
/** Share of the groups that stay even; `npm run eval -- joint` says what is possible with minimums of 30. */
const LEAST_EVEN = { 2: 1, 4: 0.85 } as const;

/** Simulates ten evenings of couples and fours through the API: everybody takes the first title and has then seen it. */
export async function measureEvenings(server: BenchServer): Promise<Limit[]> {
  const limits: Limit[] = [];
  for (const size of [2, 4] as const) {
    let even = 0;
    let below = 0;
    for (let group = 0; group < GROUPS; group++) {
      const result = await simulate(server, size, group);
      even += Number(result.isEven);
      below += result.below;
    }
    const share = even / GROUPS;
    console.log(
      JSON.stringify({
        name: 'joint-evenings',
        people: size,
        groups: GROUPS,
        evenings: EVENINGS,
        below,
        evenShare: share,
      }),
    );
    limits.push(
      { name: `people below their minimum, groups of ${size}`, value: below, bound: { most: 0 } },
      { name: `even groups of ${size}`, value: share, bound: { least: LEAST_EVEN[size] } },
    );
  }
  return limits;
}

async function simulate(
  server: BenchServer,
  size: number,
  seed: number,
): Promise<{ isEven: boolean; below: number }> {
  const call = createCaller(server.app);
  const members: BenchMember[] = [];
  for (let m = 0; m < size; m++) {
    const member = await server.join();
    await giveTaste(server, member, 100 * seed + m);
    members.push(member);
  }
  const [host, ...others] = members;
  if (!host) throw new Error('A group needs a host.');
  await addPartners(server, host, others);
  const userIds = others.map(({ id }) => id);
  const made = await call<{ group: JointGroup }>(host, 'POST', '/joint-taste/groups', {
    id: randomUUID(),
    name: 'Evenings',
    userIds,
  });
  const groupPath = `/joint-taste/groups/${made.group.id}`;
  for (const member of size > 2 ? others : []) await call(member, 'POST', `${groupPath}/join`);
  let below = 0;
  for (let evening = 0; evening < EVENINGS; evening++) {
    const body = { id: randomUUID(), userIds };
    const { id, picks } = await call<JointEvening>(host, 'POST', `${groupPath}/evenings`, body);
    const [first] = picks;
    if (!first) throw new Error('Nothing is on offer.');
    below += first.people.filter(({ match }) => match !== null && match < FLOOR).length;
    await call(host, 'PUT', `/joint-taste/evenings/${id}/choice`, { movieId: first.card.id });
    for (const member of members) await call(member, 'POST', `/movietracker/checkin/${first.card.id}`);
  }
  const { evenings } = await call<JointLedger>(host, 'GET', `${groupPath}/ledger`);
  const sums = members.map(({ id }) =>
    evenings.reduce((sum, { people }) => sum + (people.find(({ userId }) => userId === id)?.share ?? 0), 0),
  );
  const [most, least] = [Math.max(...sums), Math.min(...sums)];
  return { isEven: most - least <= Math.max(EVEN.share * most, EVEN.least), below };
}
