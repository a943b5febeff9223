import { ARCHETYPES, type Archetype } from '@palate/contract/vocab/archetypes';
import type { TasteTypeKey } from '@palate/contract/vocab/taste-types';

/**
 * Returns the archetype of a person's two leading taste types. Returns the pure archetype if there is no second type,
 * or if both are the same.
 */
export function archetypeOf(first: TasteTypeKey, second: TasteTypeKey | null): Archetype {
  const other = second === first ? null : second;
  const found = ARCHETYPES.find((archetype) => archetype.first === first && archetype.second === other);
  if (!found) throw new RangeError(`no archetype for ${first} and ${other}`);
  return found;
}
