import { ARCHETYPES } from '@palate/contract';
import { chooseArchetype, type TasteFingerprint } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import type { TasteOwner } from '../../kernel/viewer.ts';
import { getFingerprint } from './fingerprint.ts';
import { keepArchetype } from './taste.sql.ts';
import { loadTaste } from './viewer-taste.ts';

type Archetype = (typeof ARCHETYPES)[number];

/**
 * Who somebody is by their answers, given who they were told they are (null where nobody was told, or
 * by a key that is no longer one): told once, they stay so until more than one answer says otherwise.
 */
export function archetypeOf({ typeShares }: TasteFingerprint, told: string | null): Archetype {
  const before = ARCHETYPES.find(({ key }) => key === told);
  const { first, second } = chooseArchetype(
    { typeShares },
    before ? { first: before.first, second: before.second } : null,
  );
  return ARCHETYPES.find((known) => known.first === first && known.second === second) ?? ARCHETYPES[0];
}

/** Keeps who somebody is once they have answered, so that the next answer is held against it. */
export async function settleArchetype({ db, snapshot }: Context, owner: TasteOwner): Promise<void> {
  const taste = await loadTaste(db, snapshot, owner);
  if (!taste) return;
  const { key } = archetypeOf(getFingerprint(snapshot, taste), taste.archetype);
  if (key !== taste.archetype) await keepArchetype(db, owner, key);
}
