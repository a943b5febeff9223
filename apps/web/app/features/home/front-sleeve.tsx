import { useId } from 'react';
import { Drawn } from '../../design/drawn.tsx';
import { subjectKey } from '../../design/sleeve/sleeve-drawing.ts';
import { useMarkup } from '../../design/sleeve/use-markup.ts';
import { classNames } from '../../ui/class-names.ts';
import { type SleeveCard, sleeveOf } from '../cards/sleeve-of.ts';
import { sleeveBackground } from '../taste/pairs/sleeve-background.ts';

/**
 * The visible part of the picture below the title. Its sides may be cropped, and its floor continues beyond
 * them.
 */
const FRAME = { width: 200, height: 200 };
/** Width of the picture that is shown on either side of the frame, in its units; the floor extends by 50. */
const BESIDE = 20;
/** Space between title and figure, in the frame's units. */
const AIR = 10;
const SETTING = { frame: FRAME, titleHeight: AIR, place: 'head' } as const;
/**
 * Maximum width of a title, in ems, that doesn't reach the sleeve at the largest font size on a wide page
 * (`.front-sleeve`).
 */
const CLEAR_EMS = 3.7;

/** Whether a title of this width (ems on one line) doesn't overlap the sleeve on a wide page. */
export const isClearOfSleeve = (ems: number): boolean => ems <= CLEAR_EMS;

/**
 * Tonight's sleeve, as tall as the hero: sky behind the title, the figure below it. If the title doesn't overlap the
 * sleeve, the picture fills it. Decorative.
 */
export function FrontSleeve({ card, isClear }: { card: SleeveCard; isClear: boolean }) {
  const id = useId();
  const subject = sleeveOf(card);
  const markup = useMarkup(subjectKey(subject), ({ drawPicture }) => drawPicture(subject, SETTING, id));
  return (
    <div
      className="front-sleeve"
      aria-hidden="true"
      style={{ backgroundColor: sleeveBackground(card).background }}
    >
      <div className={classNames('front-picture', isClear && 'front-picture-clear')}>
        <svg
          viewBox={`${-BESIDE} 0 ${FRAME.width + 2 * BESIDE} ${FRAME.height}`}
          width="100%"
          height="100%"
          preserveAspectRatio="xMidYMin slice"
          aria-hidden="true"
        >
          <Drawn as="g" suppressHydrationWarning markup={markup} />
        </svg>
      </div>
    </div>
  );
}
