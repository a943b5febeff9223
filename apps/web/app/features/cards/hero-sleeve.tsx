import { Sleeve } from '../../design/sleeve/sleeve.tsx';
import { type SleeveCard, sleeveOf } from './sleeve-of.ts';

/** A sleeve without words at the top of a page: upright beside the title, on a phone a wide strip above it. */
export function HeroSleeve({ card }: { card: SleeveCard }) {
  const subject = sleeveOf(card);
  return (
    <>
      <Sleeve {...subject} variant="mute" className="max-md:hidden" />
      <Sleeve {...subject} variant="wide" className="md:hidden" />
    </>
  );
}
