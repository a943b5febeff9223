import { useId } from 'react';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { tasteColour } from '../titles/taste-colour.ts';
import type { PairTitle } from './test-answers.ts';

/** About a phone's card; what a card is wider or taller by is sky and floor. */
const FRAME = { width: 300, height: 200 };

/** A pair card's picture on a phone, behind its words: the figure to the right of them, the floor under them. */
export function PairPicture({ title: { dna, tasteType } }: { title: Pick<PairTitle, 'dna' | 'tasteType'> }) {
  const id = useId();
  const composition = composeSleeve(dna, tasteColour(tasteType), FRAME, 0, 'side');
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Picture composition={composition} id={id} />
    </svg>
  );
}
