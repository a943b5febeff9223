import type { Limit } from '../../../../bench/limits.ts';
import { ADDRESS, CLIENT_ID, STRANGER } from './members.ts';
import type { Answer, BenchPool } from './open-pool.ts';

const PAIRS = 1_000;
const DAY_MS = 86_400_000;
const DIFFERENCE_MAX = 0.05;

/** One thing that somebody may do with an address, to learn whether it has an account. */
interface Probe {
  readonly name: string;
  /** Which members are probed: those that are confirmed, or those that aren't. */
  readonly isConfirmed: boolean;
  /** @returns what the prober sees, without what is another at each call */
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

/** Known addresses against unknown ones, in turn: the same answers, in the same time. */
export async function measureEnumeration(pool: BenchPool, members: number): Promise<Limit[]> {
  const limits: Limit[] = [];
  for (const probe of PROBES) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    let differing = 0;
    for (let pair = -20; pair < PAIRS; pair += 1) {
      const n = ((pair + 20) * 2 + (probe.isConfirmed ? 0 : 1)) % members;
      const kinds = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const seen: string[] = [];
      for (const kind of kinds) {
        const name = kind === 'known' ? ADDRESS(n) : STRANGER(n);
        const started = performance.now();
        seen.push(await probe.run(pool, name, `10.1.${n >> 8}.${n & 255}`));
        if (pair >= 0) times[kind].push(performance.now() - started);
      }
      if (seen[0] !== seen[1]?.replace('n***', 'm***') && seen[0]?.replace('n***', 'm***') !== seen[1])
        differing += 1;
      // Nobody is to be held down: that is measured apart.
      if (pair % (members / 2) === members / 2 - 1) pool.clock.aheadMs += 2 * DAY_MS;
    }
    const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(knownMs / unknownMs - 1);
    console.log(
      JSON.stringify({
        name: `enumeration, ${probe.name}`,
        knownMs,
        unknownMs,
        difference,
        limit: DIFFERENCE_MAX,
        differing,
      }),
    );
    limits.push(
      {
        name: `enumeration, ${probe.name}: known to unknown`,
        value: difference,
        bound: { most: DIFFERENCE_MAX },
      },
      { name: `enumeration, ${probe.name}: answers that differ`, value: differing, bound: { most: 0 } },
    );
  }
  return limits;
}

async function signInWrongly(pool: BenchPool, USERNAME: string, from: string): Promise<string> {
  const AuthParameters = { USERNAME, SRP_A: 'abcdef1234567890' };
  const begun = await pool.call(
    'InitiateAuth',
    { ClientId: CLIENT_ID, AuthFlow: 'USER_SRP_AUTH', AuthParameters },
    from,
  );
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
