import { useId } from 'react';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { type SleeveCard, sleeveOf } from '../titles/sleeve-of.ts';

/** How a card is cut; a card of another shape gets more sky above, or less of the floor. */
const CUTS = {
  /** Below the words of a wide card: the whole figure in sight. */
  below: { frame: { width: 300, height: 220 }, titleHeight: 8, place: 'head' },
  /** Behind the words of a phone's card: the figure to their right, the floor under them. */
  beside: { frame: { width: 300, height: 176 }, place: 'side' },
} as const;

/** A pair card's picture, on the card's own sky. */
export function PairPicture({ title, cut }: { title: SleeveCard; cut: keyof typeof CUTS }) {
  const id = useId();
  const composition = composeSleeve(sleeveOf(title), CUTS[cut]);
  const { frame } = composition;
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <Picture composition={composition} id={id} />
    </svg>
  );
}
