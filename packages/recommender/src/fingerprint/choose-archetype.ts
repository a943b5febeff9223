import { type ByTasteType, TASTE_TYPE_KEYS, type TasteTypeKey } from '../taste-type/taste-types.ts';
import type { ExactTypeShares } from './type-shares.ts';

/** The leading taste type, and the second one if it is close; null makes a pure type. */
export interface ArchetypeTypes {
  readonly first: TasteTypeKey;
  readonly second: TasteTypeKey | null;
}

/**
 * A type is pure from this share on, and when the next has less than this part of it (our choice):
 * a second type of 30 beside 60 is a second type.
 */
const PURE_FROM = 45;
const SECOND_FROM = 0.45;

/**
 * Chooses a person's archetype, in two taste types, from their shares. A previous archetype is kept as long
 * as it would still be chosen with any one answer left out. So no single rating, pair or loved title changes
 * it, and the first answer after a change can't undo the change. This applies separately to the leading and
 * the second type. (Hysteresis as wide as the largest effect of one answer; our choice.)
 * @param typeShares of the fingerprint, with all answers and with each one left out.
 * @param previous the archetype shown last; null or absent if there is none.
 */
export function chooseArchetype(
  { typeShares }: { readonly typeShares: ExactTypeShares },
  previous: ArchetypeTypes | null = null,
): ArchetypeTypes {
  const { all, without } = typeShares;
  const fresh = readArchetype(all);
  if (!previous) return fresh;
  const variants = [all, ...without];
  const isStillFirst = variants.some((shares) => leadersOf(shares)[0] === previous.first);
  if (!isStillFirst) return fresh;
  const isStillSecond = variants.some(
    (shares) => leadersOf(shares)[0] === previous.first && readArchetype(shares).second === previous.second,
  );
  return isStillSecond ? previous : { first: previous.first, second: secondBehind(all, previous.first) };
}

/** The pair of types that shares make, or one alone. */
function readArchetype(shares: ByTasteType): ArchetypeTypes {
  const [first] = leadersOf(shares);
  return { first, second: secondBehind(shares, first) };
}

/** The nearest other type, or null where that is far behind. */
function secondBehind(shares: ByTasteType, first: TasteTypeKey): TasteTypeKey | null {
  const shareOf = (key: TasteTypeKey) => shares[TASTE_TYPE_KEYS.indexOf(key)] ?? 0;
  const [second] = leadersOf(shares).filter((key) => key !== first);
  if (second === undefined) return null;
  const isPure = shareOf(first) >= PURE_FROM && shareOf(second) < SECOND_FROM * shareOf(first);
  return isPure ? null : second;
}

/** The types, the largest share first; of equals the earlier. */
function leadersOf(shares: ByTasteType): [TasteTypeKey, ...TasteTypeKey[]] {
  const [first = TASTE_TYPE_KEYS[0], ...others] = [...TASTE_TYPE_KEYS].sort(
    (a, b) => (shares[TASTE_TYPE_KEYS.indexOf(b)] ?? 0) - (shares[TASTE_TYPE_KEYS.indexOf(a)] ?? 0),
  );
  return [first, ...others];
}
