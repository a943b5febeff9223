import { useId } from 'react';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { classNames } from '../../ui/class-names.ts';
import { type SleeveCard, sleeveOf } from '../titles/sleeve-of.ts';

/** The picture under the title; its sides may be lost, its floor goes on beyond them. */
const FRAME = { width: 200, height: 200 };
/** Shown beyond the frame on either side, in its units; the floor covers 50. */
const BESIDE = 20;
/** Air between title and figure, in the frame's units. */
const AIR = 10;
const SETTING = { frame: FRAME, titleHeight: AIR, place: 'head' } as const;
/** Ems of title that, at its largest, still end before the sleeve of a wide page (`.front-sleeve`). */
const CLEAR_EMS = 3.7;

/** Whether a title this wide (ems on one line) leaves a wide page's sleeve to the picture. */
export const isClearOfSleeve = (ems: number): boolean => ems <= CLEAR_EMS;

/**
 * Tonight's sleeve, as tall as the hero: sky behind the title, all that is drawn below it. A sleeve
 * the title keeps clear of is filled with the picture. Decorative.
 */
export function FrontSleeve({ card, isClear }: { card: SleeveCard; isClear: boolean }) {
  const id = useId();
  const composition = composeSleeve(sleeveOf(card), SETTING);
  return (
    <div className="front-sleeve" aria-hidden="true" style={{ backgroundColor: composition.stock.sky }}>
      <div className={classNames('front-picture', isClear && 'front-picture-clear')}>
        <svg
          viewBox={`${-BESIDE} 0 ${FRAME.width + 2 * BESIDE} ${FRAME.height}`}
          width="100%"
          height="100%"
          preserveAspectRatio="xMidYMin slice"
          aria-hidden="true"
        >
          <Picture composition={composition} id={id} />
        </svg>
      </div>
    </div>
  );
}
