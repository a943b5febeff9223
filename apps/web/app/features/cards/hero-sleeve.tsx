import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';

/**
 * A title's sleeve (the cover that we draw for it) without text, at the top of a page: upright beside the title or,
 * on a phone, as a wide strip above it.
 */
export function HeroSleeve({ card }: { card: SleeveCard }) {
  const subject = sleeveOf(card);
  return (
    <>
      <Sleeve {...subject} variant="mute" className="max-md:hidden" />
      <Sleeve {...subject} variant="wide" className="md:hidden" />
    </>
  );
}
