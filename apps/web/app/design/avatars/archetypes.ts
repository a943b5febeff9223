import { ARCHETYPES, type Archetype } from '@palate/contract/vocab/archetypes';
import type { TasteTypeKey } from '@palate/contract/vocab/taste-types';

/**
 * Returns the archetype of two leading taste types; without a second type, or with the same one, the pure
 * archetype.
 */
export function archetypeOf(first: TasteTypeKey, second: TasteTypeKey | null): Archetype {
  const other = second === first ? null : second;
  const found = ARCHETYPES.find((archetype) => archetype.first === first && archetype.second === other);
  if (!found) throw new RangeError(`no archetype for ${first} and ${other}`);
  return found;
}
