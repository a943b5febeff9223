import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { type KeyFile, makeKeys, readKeyFile, replaceKeys } from './key-file.ts';
import { aloneWithKeys, keepSealing, listVerifiers, replaceVerifier } from './keys.sql.ts';
import { openOwnKeys } from './own-keys.ts';
import { fromSecret, LOOK_MS } from './pool-keys.ts';
import { CODE_HOURS } from './pool-limits.ts';
import { seal, unseal } from './seal.ts';
import { TOKEN_SECONDS } from './tokens.ts';

type FormerKeys = NonNullable<KeyFile['former']>;

const PAGE = 500;
/** Clocks that differ, and an answer on its way. */
const SPARE_MS = 300_000;
/** By then every process has looked at the file again, and what it was about to write is written. */
const NOTICED_MS = 3 * LOOK_MS;

/** What a rotation came to. */
interface Rotation {
  /** Whether it went on with one that was interrupted, and made no keys. */
  readonly isResumed: boolean;
  readonly kid: string;
  /** Passwords that this call sealed anew. */
  readonly resealedCount: number;
  /** Passwords that none of the keys opens, which were lost before. */
  readonly unreadableCount: number;
}

/**
 * Puts new keys in the place of those there are, and seals every password with them. Tokens, codes and sign-ins under
 * way that rest on the keys from before hold until they expire; `isLeaked` has them refused at once. Interrupted
 * anywhere, the next call finishes it; one that says `isLeaked` first makes others where what went before still holds.
 * @throws StartError where the keys aren't this database's, or another process rotates them
 */
export async function rotateKeys(
  db: Db,
  file: string,
  { isLeaked = false, now = () => new Date() }: { isLeaked?: boolean; now?: () => Date } = {},
): Promise<Rotation> {
  await openOwnKeys(db, file);
  const rotation = await aloneWithKeys(db, async (alone) => {
    const before = read(file);
    const isResumed = isUnfinished(before) && !(isLeaked && isTaken(before, now()));
    if (!isResumed) await replaceKeys(file, await follow(before, { isLeaked, now: now() }));
    const kept = read(file);
    await keepSealing(alone, fromSecret(kept.sealing).fingerprint);
    await sleep(Math.max(0, Date.parse(kept.since ?? '') + NOTICED_MS - now().getTime()) || 0);
    const counts = await resealAll(alone, kept);
    await replaceKeys(file, finish(kept, now()));
    return { isResumed, kid: kept.signing.kid, ...counts };
  });
  if (!rotation) throw new StartError('Another process is rotating the user pool’s keys. Let it finish.');
  return rotation;
}

function read(file: string): KeyFile {
  const kept = readKeyFile(file);
  if (!kept) throw new StartError(`The user pool’s keys in ${file} have gone.`);
  return kept;
}

/**
 * Leaves out of the file what is over of the keys from before; not while another process rotates them. Where the file
 * is this process's to read only, it stays as it is, and the log says so.
 */
export async function forgetFormerKeys(db: Db, file: string, now: Date): Promise<void> {
  await aloneWithKeys(db, async () => {
    const kept = readKeyFile(file);
    if (!kept?.former) return;
    const former = withoutSpent(kept.former, now);
    if (isDeepStrictEqual(former, kept.former)) return;
    await replaceKeys(file, { ...kept, former }).catch((error: StartError) => console.warn(error.message));
  });
}

/** What there is, for the operator. Times are ISO; null of the key that is used. */
export async function describeKeys(db: Db, file: string) {
  const { sealing } = (await openOwnKeys(db, file)).current();
  const kept = read(file);
  return {
    file,
    since: kept.since ?? null,
    signing: [{ kid: kept.signing.kid, until: null }, ...(kept.former?.signing ?? [])],
    sealing: sealing.map(({ fingerprint, until }) => ({ fingerprint, until: until?.toISOString() ?? null })),
    isUnfinished: isUnfinished(kept),
  };
}

/** Whether something may still be sealed with a key from before. */
function isUnfinished({ former }: KeyFile): boolean {
  return former?.sealing.some(({ isResealed }) => !isResealed) ?? false;
}

/** Whether anything is still taken that rests on a key from before. */
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
  const codeMs = Math.max(...Object.values(CODE_HOURS)) * 3_600_000;
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

/** Nothing at rest needs those from before; what is over is left out. */
function finish({ former, ...kept }: KeyFile, now: Date): KeyFile {
  const signing = former?.signing ?? [];
  const sealing = former?.sealing.map((key) => ({ ...key, isResealed: true })) ?? [];
  return { ...kept, former: withoutSpent({ signing, sealing }, now) };
}

/** Without what nobody brings anything of any more, but for what may still seal a password. */
function withoutSpent({ signing, sealing }: FormerKeys, now: Date): FormerKeys {
  const isHeld = isInUse(now);
  return {
    signing: signing.filter(isHeld),
    sealing: sealing.filter((key) => !key.isResealed || isHeld(key)),
  };
}

/** Seals every password with the key there is; those that are already are left as they are. */
async function resealAll(
  db: Db,
  kept: KeyFile,
): Promise<Pick<Rotation, 'resealedCount' | 'unreadableCount'>> {
  const current = fromSecret(kept.sealing).derive('verifier');
  const former = (kept.former?.sealing ?? []).map(({ secret }) => fromSecret(secret).derive('verifier'));
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
