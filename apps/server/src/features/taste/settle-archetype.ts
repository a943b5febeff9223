import { ARCHETYPES } from '@palate/contract';
import { chooseArchetype, type TasteFingerprint } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import type { TasteOwner } from '../../kernel/viewer.ts';
import { getFingerprint } from './fingerprint.ts';
import { updateArchetype } from './taste.sql.ts';
import { loadTaste } from './viewer-taste.ts';

type Archetype = (typeof ARCHETYPES)[number];

/**
 * Chooses the archetype (one of sixteen mixes of taste types) for a fingerprint. The archetype shown before stays as
 * long as no more than one answer contradicts it.
 * @param reported key of the archetype shown before; null or an unknown key if there is none
 */
export function archetypeOf({ typeShares }: TasteFingerprint, reported: string | null): Archetype {
  const before = ARCHETYPES.find(({ key }) => key === reported);
  const { first, second } = chooseArchetype(
    { typeShares },
    before ? { first: before.first, second: before.second } : null,
  );
  return ARCHETYPES.find((known) => known.first === first && known.second === second) ?? ARCHETYPES[0];
}

/**
 * Stores the archetype (one of sixteen mixes of taste types) that a person is shown, so that a single further answer
 * doesn't change it.
 */
export async function settleArchetype(context: Context, owner: TasteOwner): Promise<void> {
  const { db, snapshot } = context;
  const taste = await loadTaste(context, owner);
  if (!taste) return;
  const { key } = archetypeOf(getFingerprint(snapshot, taste), taste.archetype);
  if (key !== taste.archetype) await updateArchetype(db, owner, key);
}
