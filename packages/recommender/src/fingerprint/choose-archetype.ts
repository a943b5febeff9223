import { type ByTasteType, TASTE_TYPE_KEYS, type TasteTypeKey } from '../taste-type/taste-types.ts';
import type { ExactTypeShares } from './type-shares.ts';

/**
 * The taste types of an archetype: the leading type, and the second type if its share is large enough.
 * `second` is null for a pure type.
 */
export interface ArchetypeTypes {
  readonly first: TasteTypeKey;
  readonly second: TasteTypeKey | null;
}

/**
 * The leading type is pure if its share is at least `PURE_FROM`, and the second share is less than
 * `SECOND_FROM` times the leading share (our choice). Beside a share of 60, one of 30 still counts as a
 * second type.
 */
const PURE_FROM = 45;
const SECOND_FROM = 0.45;

/**
 * Chooses a person's archetype (a leading and a second taste type) from their shares. The previous archetype is kept
 * if the shares of all answers, or those with any one answer left out, still give it. So no single rating, pair or
 * loved title changes the archetype, and the first answer after a change can't undo the change. The rule applies
 * separately to the leading and to the second type. (This is hysteresis as wide as the largest effect of one answer;
 * our choice.)
 * @param typeShares of the fingerprint, with all answers and with each one left out
 * @param previous the archetype shown last; null or absent if there is none
 */
export function chooseArchetype(
  { typeShares }: { readonly typeShares: ExactTypeShares },
  previous: ArchetypeTypes | null = null,
): ArchetypeTypes {
  const { all, without } = typeShares;
  const fresh = calculateArchetype(all);
  if (!previous) return fresh;
  const variants = [all, ...without];
  const isStillFirst = variants.some((shares) => leadersOf(shares)[0] === previous.first);
  if (!isStillFirst) return fresh;
  const isStillSecond = variants.some(
    (shares) =>
      leadersOf(shares)[0] === previous.first && calculateArchetype(shares).second === previous.second,
  );
  return isStillSecond ? previous : { first: previous.first, second: secondBehind(all, previous.first) };
}

/** Calculates the archetype of these shares, ignoring a previous archetype. */
function calculateArchetype(shares: ByTasteType): ArchetypeTypes {
  const [first] = leadersOf(shares);
  return { first, second: secondBehind(shares, first) };
}

/** Returns the type with the second largest share, or null if `first` is pure. */
function secondBehind(shares: ByTasteType, first: TasteTypeKey): TasteTypeKey | null {
  const shareOf = (key: TasteTypeKey) => shares[TASTE_TYPE_KEYS.indexOf(key)];
  const [second] = leadersOf(shares).filter((key) => key !== first);
  if (second === undefined) return null;
  const isPure = shareOf(first) >= PURE_FROM && shareOf(second) < SECOND_FROM * shareOf(first);
  return isPure ? null : second;
}

/** Lists the types by share, the largest first; equal shares keep type order. */
function leadersOf(shares: ByTasteType): [TasteTypeKey, ...TasteTypeKey[]] {
  const [first = TASTE_TYPE_KEYS[0], ...others] = [...TASTE_TYPE_KEYS].sort(
    (a, b) => shares[TASTE_TYPE_KEYS.indexOf(b)] - shares[TASTE_TYPE_KEYS.indexOf(a)],
  );
  return [first, ...others];
}
