import { DAY_MS } from '@palate/contract/durations';
import type { Limit } from '../../../../bench/limits.ts';
import { ADDRESS, CLIENT_ID, STRANGER } from './members.ts';
import type { Answer, BenchPool } from './open-pool.ts';

const PAIRS = 1_000;
const DIFFERENCE_MAX = 0.05;

/** A request that may reveal whether a name has an account. */
interface Probe {
  readonly name: string;
  /** Whether confirmed or unconfirmed members are probed. */
  readonly isConfirmed: boolean;
  /** @returns the response as text, without the parts that differ at every call */
  run(pool: BenchPool, Username: string, from: string): Promise<string>;
}

const PROBES: readonly Probe[] = [
  { name: 'sign-in', isConfirmed: true, run: signInWrongly },
  {
    name: 'reset',
    isConfirmed: true,
    run: (pool, Username, from) => askForCode(pool, 'ForgotPassword', Username, from),
  },
  {
    name: 'resend',
    isConfirmed: false,
    run: (pool, Username, from) => askForCode(pool, 'ResendConfirmationCode', Username, from),
  },
];

/** How requests name an account: by its address, or by the sub that the pool returns during a sign-in. */
const KINDS = ['address', 'sub'] as const;

/**
 * Measures whether responses reveal which addresses have an account: compares accounts that exist with those
 * that don't, alternately, by address and by sub. The responses must be equal and take equally long.
 * @param members number of accounts that the pool has
 */
export async function measureEnumeration(pool: BenchPool, members: number): Promise<Limit[]> {
  const limits: Limit[] = [];
  for (const by of KINDS) {
    const names = await listNames(pool, members, by);
    for (const probe of PROBES) limits.push(...(await measureProbe(pool, probe, { by, names })));
  }
  return limits;
}

/** The names of members and of as many strangers. */
interface Names {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

async function listNames(pool: BenchPool, members: number, by: (typeof KINDS)[number]): Promise<Names> {
  const addresses = (of: (n: number) => string) => Array.from({ length: members }, (_, n) => of(n));
  const [known, unknown] = [addresses(ADDRESS), addresses(STRANGER)];
  if (by === 'address') return { known, unknown };
  const subsOf = async (emails: readonly string[]) => {
    const subs: string[] = [];
    for (const [n, email] of emails.entries())
      subs.push((await beginSignIn(pool, email, fromOf(n))).body.ChallengeParameters?.USER_ID_FOR_SRP ?? '');
    return subs;
  };
  return { known: await subsOf(known), unknown: await subsOf(unknown) };
}

const fromOf = (n: number) => `10.1.${n >> 8}.${n & 255}`;

async function measureProbe(
  pool: BenchPool,
  probe: Probe,
  { by, names }: { by: string; names: Names },
): Promise<Limit[]> {
  const members = names.known.length;
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  let differing = 0;
  for (let pair = -20; pair < PAIRS; pair += 1) {
    const n = ((pair + 20) * 2 + (probe.isConfirmed ? 0 : 1)) % members;
    const kinds = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    const seen: string[] = [];
    for (const kind of kinds) {
      const started = performance.now();
      seen.push(await probe.run(pool, names[kind][n] ?? '', fromOf(n)));
      if (pair >= 0) times[kind].push(performance.now() - started);
    }
    if (seen[0] !== seen[1]?.replace('n***', 'm***') && seen[0]?.replace('n***', 'm***') !== seen[1])
      differing += 1;
    // Move the clock so that no limit is reached; limits have their own measurement.
    if (pair % (members / 2) === members / 2 - 1) pool.clock.aheadMs += 2 * DAY_MS;
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(knownMs / unknownMs - 1);
  const name = `enumeration, ${probe.name} by ${by}`;
  console.log(JSON.stringify({ name, knownMs, unknownMs, difference, limit: DIFFERENCE_MAX, differing }));
  return [
    { name: `${name}: known to unknown`, value: difference, bound: { most: DIFFERENCE_MAX } },
    { name: `${name}: answers that differ`, value: differing, bound: { most: 0 } },
  ];
}

/** Begins a sign-in by SRP. The pool responds to any name. */
function beginSignIn(pool: BenchPool, USERNAME: string, from: string) {
  const AuthParameters = { USERNAME, SRP_A: 'abcdef1234567890' };
  return pool.call('InitiateAuth', { ClientId: CLIENT_ID, AuthFlow: 'USER_SRP_AUTH', AuthParameters }, from);
}

async function signInWrongly(pool: BenchPool, USERNAME: string, from: string): Promise<string> {
  const begun = await beginSignIn(pool, USERNAME, from);
  const { SECRET_BLOCK, USER_ID_FOR_SRP, ...rest } = begun.body.ChallengeParameters ?? {};
  const [weekday, day, month, year, time] = new Date(Date.now() + pool.clock.aheadMs)
    .toUTCString()
    .replace(',', '')
    .split(' ');
  const given = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
    TIMESTAMP: `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`,
  };
  const ended = await pool.call(
    'RespondToAuthChallenge',
    { ClientId: CLIENT_ID, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: given },
    from,
  );
  return JSON.stringify([begun.status, Object.keys(rest), ended.status, ended.body]);
}

async function askForCode(
  pool: BenchPool,
  operation: string,
  Username: string,
  from: string,
): Promise<string> {
  const { status, body }: { status: number; body: Answer } = await pool.call(
    operation,
    { ClientId: CLIENT_ID, Username },
    from,
  );
  return JSON.stringify([status, body]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
