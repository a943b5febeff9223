import type { TasteNearness } from '@palate/contract/profile';
import { counted } from '@palate/contract/vocab/number-words';

/** Describes how near a member's taste is to the viewer's; returns null if that isn't known. */
export function nearnessWords(nearness: TasteNearness | null): string | null {
  if (!nearness) return null;
  const { agreement, sharedRatings } = nearness;
  return sharedRatings > 0
    ? `${agreement}% similar taste, based on ${counted(sharedRatings, 'title')} you both rated`
    : `${agreement}% similar taste`;
}
