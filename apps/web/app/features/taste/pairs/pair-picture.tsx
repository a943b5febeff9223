import { useId } from 'react';
import { Picture } from '../../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../../design/sleeve/sleeve-geometry.ts';
import { type SleeveCard, sleeveOf } from '../../cards/sleeve-of.ts';

/** Crops of the picture. Cards with another aspect ratio show more sky, or less floor. */
const CUTS = {
  /** Below the text of a wide card: shows the whole figure. */
  below: { frame: { width: 300, height: 220 }, titleHeight: 8, place: 'head' },
  /** Behind the text of a phone's card: the figure is to the right of the text, and the floor below it. */
  beside: { frame: { width: 300, height: 176 }, place: 'side' },
} as const;

/** A pair card's picture, on the card's background. */
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
