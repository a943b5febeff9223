import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@palate/contract/durations';
import type { Db } from '../../../../db/database.ts';
import { log } from '../../../../log.ts';
import { StartError } from '../../../../start-error.ts';
import { CODE_HOURS } from '../pool-limits.ts';
import { TOKEN_SECONDS } from '../sessions/tokens.ts';
import { type KeyFile, loadKeyFile, makeKeys, replaceKeys } from './key-file.ts';
import { listVerifiers, replaceVerifier, updateSealing, withKeyLock } from './keys.sql.ts';
import { openOwnKeys } from './own-keys.ts';
import { fromSecret, OLD_KEYS_MS } from './pool-keys.ts';
import { seal, unseal } from './seal.ts';

type FormerKeys = NonNullable<KeyFile['former']>;

const PAGE = 500;
/** Allowance for clock differences and requests in progress. */
const SPARE_MS = 300_000;
/**
 * Time after which every process has reloaded the file, and has finished writing what it encrypted with old keys, in
 * ms.
 */
const NOTICED_MS = 3 * OLD_KEYS_MS;

/** The result of a rotation. */
interface Rotation {
  /** Whether this call finished an interrupted rotation instead of making new keys. */
  readonly isResumed: boolean;
  readonly kid: string;
  /** Number of passwords that this call encrypted again. */
  readonly resealedCount: number;
  /** Number of passwords that none of the keys decrypts; they were lost before the rotation. */
  readonly unreadableCount: number;
}

/**
 * Replaces the pool's keys and encrypts every password again with the new ones. Tokens, codes and unfinished sign-ins
 * made with the old keys stay valid until they expire; with `isLeaked` they are rejected immediately. If a rotation
 * is interrupted, the next call finishes it. But if that call has `isLeaked`, and anything made with former keys is
 * still accepted, it creates new keys instead.
 * @throws StartError if the keys aren't this database's, or another process is rotating them
 */
export async function rotateKeys(
  db: Db,
  file: string,
  { isLeaked = false, now = () => new Date() }: { isLeaked?: boolean; now?: () => Date } = {},
): Promise<Rotation> {
  await openOwnKeys(db, file);
  const rotation = await withKeyLock(db, async (alone) => {
    const before = read(file);
    const isResumed = isUnfinished(before) && !(isLeaked && isTaken(before, now()));
    if (!isResumed) await replaceKeys(file, await follow(before, { isLeaked, now: now() }));
    const stored = read(file);
    await updateSealing(alone, fromSecret(stored.sealing).fingerprint);
    await sleep(Math.max(0, Date.parse(stored.since ?? '') + NOTICED_MS - now().getTime()) || 0);
    const counts = await resealAll(alone, stored);
    await replaceKeys(file, finish(stored, now()));
    return { isResumed, kid: stored.signing.kid, ...counts };
  });
  if (!rotation) throw new StartError('Another process is rotating the user pool’s keys. Let it finish.');
  return rotation;
}

function read(file: string): KeyFile {
  const stored = loadKeyFile(file);
  if (!stored) throw new StartError(`The user pool’s keys in ${file} have gone.`);
  return stored;
}

/**
 * Removes expired former keys from the file, unless another process is rotating the keys. If this process may
 * only read the file, logs a warning and doesn't change it.
 */
export async function deleteFormerKeys(db: Db, file: string, now: Date): Promise<void> {
  await withKeyLock(db, async () => {
    const stored = loadKeyFile(file);
    if (!stored?.former) return;
    const former = withoutSpent(stored.former, now);
    if (isDeepStrictEqual(former, stored.former)) return;
    await replaceKeys(file, { ...stored, former }).catch((error: StartError) => log.warn(error.message));
  });
}

/**
 * Describes the pool's keys for the operator. `until` is the time (ISO) when a former key expires; null for a current
 * key.
 */
export async function describeKeys(db: Db, file: string) {
  const { sealing } = (await openOwnKeys(db, file)).current();
  const stored = read(file);
  return {
    file,
    since: stored.since ?? null,
    signing: [{ kid: stored.signing.kid, until: null }, ...(stored.former?.signing ?? [])],
    sealing: sealing.map(({ fingerprint, until }) => ({ fingerprint, until: until?.toISOString() ?? null })),
    isUnfinished: isUnfinished(stored),
  };
}

/** Returns whether a password may still be encrypted with a former key. */
function isUnfinished({ former }: KeyFile): boolean {
  return former?.sealing.some(({ isResealed }) => !isResealed) ?? false;
}

/** Returns whether anything made with a former key is still accepted. */
function isTaken({ former }: KeyFile, now: Date): boolean {
  return [...(former?.signing ?? []), ...(former?.sealing ?? [])].some(isInUse(now));
}

const isInUse =
  (now: Date) =>
  ({ until }: { until: string }): boolean =>
    Date.parse(until) > now.getTime();

async function follow(
  before: KeyFile,
  { isLeaked, now }: { isLeaked: boolean; now: Date },
): Promise<KeyFile> {
  const { signing, sealing, marking = sealing, former } = before;
  const { kty, kid, n, e } = signing;
  const after = (ms: number) => new Date(now.getTime() + (isLeaked ? 0 : ms + SPARE_MS)).toISOString();
  const codeMs = Math.max(...Object.values(CODE_HOURS)) * HOUR_MS;
  return {
    ...(await makeKeys()),
    marking,
    since: now.toISOString(),
    former: {
      signing: isLeaked
        ? []
        : [{ kty, kid, n, e, until: after(TOKEN_SECONDS * 1_000) }, ...(former?.signing ?? [])],
      sealing: [
        { secret: sealing, until: after(codeMs), isResealed: false },
        ...(former?.sealing ?? []).map((key) => (isLeaked ? { ...key, until: now.toISOString() } : key)),
      ],
    },
  };
}

/** Marks former keys as no longer needed for passwords, and removes expired ones. */
function finish({ former, ...stored }: KeyFile, now: Date): KeyFile {
  const signing = former?.signing ?? [];
  const sealing = former?.sealing.map((key) => ({ ...key, isResealed: true })) ?? [];
  return { ...stored, former: withoutSpent({ signing, sealing }, now) };
}

/** Removes expired keys, except those that a password may still be encrypted with. */
function withoutSpent({ signing, sealing }: FormerKeys, now: Date): FormerKeys {
  const isHeld = isInUse(now);
  return {
    signing: signing.filter(isHeld),
    sealing: sealing.filter((key) => !key.isResealed || isHeld(key)),
  };
}

/**
 * Encrypts every password again with the current key; skips passwords that the current key already decrypts.
 */
async function resealAll(
  db: Db,
  stored: KeyFile,
): Promise<Pick<Rotation, 'resealedCount' | 'unreadableCount'>> {
  const current = fromSecret(stored.sealing).derive('verifier');
  const former = (stored.former?.sealing ?? []).map(({ secret }) => fromSecret(secret).derive('verifier'));
  const counts = { resealedCount: 0, unreadableCount: 0 };
  let after: string | null = null;
  for (;;) {
    const page = await listVerifiers(db, after, PAGE);
    for (const { sub, verifier } of page) {
      if (unseal(current, sub, verifier)) continue;
      const opened = former.map((key) => unseal(key, sub, verifier)).find((bytes) => bytes !== null);
      if (!opened) counts.unreadableCount += 1;
      else if (await replaceVerifier(db, sub, { before: verifier, after: seal(current, sub, opened) }))
        counts.resealedCount += 1;
    }
    after = page.at(-1)?.sub ?? null;
    if (page.length < PAGE) return counts;
  }
}
