import { useId } from 'react';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { tasteColour } from '../titles/taste-colour.ts';
import type { PairTitle } from './test-answers.ts';

/** How a card is cut: its frame, the air over the figure, and the side it may lose in a box of another shape. */
const CUTS = {
  /** Below the words of a wide card: the whole figure in sight, its foot on the floor or below the edge. */
  below: { frame: { width: 300, height: 220 }, air: 8, place: 'head', crop: 'xMidYMin slice' },
  /** Behind the words of a phone's card: the figure to their right, the floor under them. */
  beside: { frame: { width: 300, height: 200 }, air: 0, place: 'side', crop: 'xMaxYMax slice' },
} as const;

/** A pair card's picture, on the card's own sky. */
export function PairPicture({
  title: { dna, tasteType },
  cut,
}: {
  title: Pick<PairTitle, 'dna' | 'tasteType'>;
  cut: keyof typeof CUTS;
}) {
  const id = useId();
  const { frame, air, place, crop } = CUTS[cut];
  const composition = composeSleeve(dna, tasteColour(tasteType), frame, air, place);
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio={crop}
      aria-hidden="true"
    >
      <Picture composition={composition} id={id} />
    </svg>
  );
}
