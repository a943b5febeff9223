import { useId } from 'react';
import { Drawn } from '../../design/drawn.tsx';
import { subjectKey } from '../../design/sleeve/sleeve-drawing.ts';
import { useMarkup } from '../../design/sleeve/use-markup.ts';
import { classNames } from '../../ui/class-names.ts';
import { Poster, Still } from '../../ui/poster.tsx';
import { useViewer } from '../../ui/viewer.ts';
import { type SleeveCard, sleeveOf } from '../cards/sleeve-of.ts';
import { usePosterFirst } from '../cards/use-poster-first.ts';
import { sleeveBackground } from '../taste/pairs/sleeve-background.ts';

/**
 * Size of the visible part of the picture below the title, in the picture's units. Its sides may be cropped, and its
 * floor continues beyond them.
 */
const FRAME = { width: 200, height: 200 };
/** Width of the picture that is shown on either side of the frame, in the frame's units; the floor extends by 50. */
const BESIDE = 20;
/** Space between title and figure, in the frame's units. */
const AIR = 10;
const SETTING = { frame: FRAME, titleHeight: AIR, place: 'head' } as const;
/**
 * A title whose text, on one line, is at most this many ems wide doesn't overlap the cover (`.front-sleeve`) on a wide
 * page, whatever the font size.
 */
const CLEAR_EMS = 3.7;
/** Sizes of a still or poster: four of twelve columns, on a phone the whole width. */
const PICTURE_SIZES = '(max-width: 760px) 100vw, 36vw';

/**
 * Returns whether a title fits beside the sleeve on a wide page without overlapping it.
 * @param ems width of the title's text on one line, in ems
 */
export const isClearOfSleeve = (ems: number): boolean => ems <= CLEAR_EMS;

interface FrontSleeveProps {
  card: SleeveCard & { posterUrl?: string | null };
  /**
   * True if the text doesn't overlap the sleeve (`isClearOfSleeve`); on a wide page the picture then fills the whole
   * sleeve.
   */
  isClear: boolean;
  /** Path of a landscape still; null without one. */
  stillUrl?: string | null;
}

/**
 * The sleeve (the cover that we draw for a title) of tonight's pick, as tall as the hero. The figure begins below the
 * title's text, with only sky behind the text. A still or, without one, a poster covers the figure unless the viewer
 * prefers sleeves; one that can't be loaded leaves the figure visible.
 */
export function FrontSleeve({ card, isClear, stillUrl = null }: FrontSleeveProps) {
  const id = useId();
  const subject = sleeveOf(card);
  const markup = useMarkup(subjectKey(subject), ({ drawPicture }) => drawPicture(subject, SETTING, id));
  return (
    <div className="front-sleeve" style={{ backgroundColor: sleeveBackground(card).background }}>
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
        <FrontPicture card={card} stillUrl={stillUrl} />
      </div>
    </div>
  );
}

function FrontPicture({ card, stillUrl }: Required<Pick<FrontSleeveProps, 'card' | 'stillUrl'>>) {
  const { pictures } = useViewer();
  const posterUrl = usePosterFirst(card);
  if (stillUrl && pictures === 'posters')
    return <Still url={stillUrl} sizes={PICTURE_SIZES} alt={`A scene from ${card.title}`} isFirst />;
  return (
    posterUrl && <Poster url={posterUrl} sizes={PICTURE_SIZES} alt={`The poster of ${card.title}`} isFirst />
  );
}
