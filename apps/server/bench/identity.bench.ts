/**
 * Measures the embedded user pool: the server's CPU time for a sign-in by SRP (of all its threads, so
 * that other programs don't count) and how long that blocks the event loop; how many of 10,000 wrong
 * passwords are checked; how soon a stolen refresh token is rejected; and whether somebody can tell addresses
 * with an account from others. Prints one JSON line each; exits with 1 and names the limit if one is
 * exceeded. With `DATABASE_URL` it uses that server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { measureEnumeration } from './identity/enumeration.ts';
import { ADDRESS, CLIENT_ID, PASSWORD } from './identity/members.ts';
import { type BenchPool, openBenchPool } from './identity/open-pool.ts';

const MEMBERS = 200;
/** Sign-ins before the measurement, until the code of database and pool has been compiled by the engine. */
const WARM_UPS = 500;
const SIGN_INS = 400;
const SIGN_INS_A_SECOND = 100;
const BLOCKED_MS_MAX = 50;
const WRONG = { addresses: 100, seconds: 100, judgedMost: 11 };
const REFUSED_WITHIN_MS = 1_000;

async function measureSignIns(pool: BenchPool): Promise<Limit[]> {
  await load(pool, WARM_UPS);
  const before = process.cpuUsage();
  await load(pool, SIGN_INS);
  const { user, system } = process.cpuUsage(before);
  // Measured separately, because watching the event loop takes CPU time itself.
  const blocked = watchLoop();
  await load(pool, SIGN_INS);
  const blockedMs = blocked.stop();
  const cpuMs = (user + system) / 1_000 / SIGN_INS;
  const aSecond = 1_000 / cpuMs;
  console.log(
    JSON.stringify({
      name: 'srp sign-ins a second and core',
      aSecond,
      limit: SIGN_INS_A_SECOND,
      cpuMs,
      blockedMs,
    }),
  );
  return [
    { name: 'SRP sign-ins a second and core', value: aSecond, bound: { least: SIGN_INS_A_SECOND } },
    { name: 'event loop blocked, ms', value: blockedMs, bound: { most: BLOCKED_MS_MAX } },
  ];
}

/** Signs in confirmed members, from clients in a separate process. */
async function load(pool: BenchPool, count: number): Promise<void> {
  const script = join(import.meta.dirname, 'identity', 'srp-load.ts');
  const child = fork(script, [pool.url, String(count), String(MEMBERS / 2)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The load says nothing');
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  child.send('go');
  const said = once(lines, 'line');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The load failed');
  const [taken] = await said;
  if (Number(taken) !== count) throw new Error(`Of ${count} sign-ins ${taken} were taken`);
}

/**
 * Watches how long this thread computes without letting anything else run. `stop` returns the maximum, in ms
 * of the thread's CPU time.
 */
function watchLoop(): { stop(): number } {
  let longestMs = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1_000);
    last = now;
    immediate = setImmediate(look);
  };
  let immediate = setImmediate(look);
  return {
    stop() {
      clearImmediate(immediate);
      return longestMs;
    },
  };
}

async function measureWrongPasswords(pool: BenchPool): Promise<Limit[]> {
  const guess = async (password: string, from: string) => {
    const AuthParameters = { USERNAME: ADDRESS(0), PASSWORD: password };
    const given = { ClientId: CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    return (await pool.call('InitiateAuth', given, from)).body.message ?? '';
  };
  let judged = 0;
  let tried = 0;
  for (let second = 0; second < WRONG.seconds; second += 1) {
    const stoppedAt = Date.now();
    const tries = Array.from({ length: WRONG.addresses }, (_, i) =>
      guess(`guess ${second} ${i}`, `198.51.100.${i}`),
    );
    const said = await Promise.all(tries);
    tried += said.length;
    judged += said.filter((message) => message.startsWith('Incorrect')).length;
    // The pool's clock goes on by a second, however long this took.
    pool.clock.aheadMs += 1_000 - (Date.now() - stoppedAt);
  }
  console.log(JSON.stringify({ name: 'wrong passwords', tried, judged, limit: WRONG.judgedMost }));
  return [{ name: 'wrong passwords judged', value: judged, bound: { most: WRONG.judgedMost } }];
}

async function measureStolenToken(pool: BenchPool): Promise<Limit[]> {
  const AuthParameters = { USERNAME: ADDRESS(2), PASSWORD };
  const { body } = await pool.call('InitiateAuth', {
    ClientId: CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  const { RefreshToken = '' } = body.AuthenticationResult ?? {};
  await pool.call('RevokeToken', { ClientId: CLIENT_ID, Token: RefreshToken });
  const endedAt = performance.now();
  let ms = 0;
  for (;;) {
    const { status } = await pool.call('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken });
    ms = performance.now() - endedAt;
    if (status !== 200 || ms > REFUSED_WITHIN_MS) break;
  }
  console.log(JSON.stringify({ name: 'stolen refresh token refused', ms, limit: REFUSED_WITHIN_MS }));
  return [{ name: 'stolen refresh token refused, ms', value: ms, bound: { most: REFUSED_WITHIN_MS } }];
}

const pool = await openBenchPool(MEMBERS);
const limits = [
  ...(await measureSignIns(pool)),
  ...(await measureStolenToken(pool)),
  ...(await measureEnumeration(pool, MEMBERS)),
  ...(await measureWrongPasswords(pool)),
];
await pool.close();
const broken = brokenLimits(limits);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
