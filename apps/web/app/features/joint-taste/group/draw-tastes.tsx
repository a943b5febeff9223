import type { getJointPicture, ResultOf } from '@palate/contract';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { renderToStaticMarkup } from 'react-dom/server';
import { INK, PAPER } from '../../../design/inks.ts';
import type { Letterer, Lettering } from '../../../lettering.server.ts';
import { SHARED_PICTURE } from '../../../share-meta.ts';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { MARK, MarkShape } from './person-mark.tsx';

const { width, height } = SHARED_PICTURE;
/** Sizes in pixels: the space around everything, the title, the names below it, and the words beside the sliders. */
const MARGIN = 56;
const TITLE = { width: 330, height: 240, sizes: [72, 60, 48, 40, 32] };
const NAME = { width: 290, height: 26, sizes: [28, 24, 20] };
const WORD = { width: 162, height: 24, sizes: [20, 18, 16] };
const NAME_STEP = 40;
const MARK_SIZE = 26;
const WORD_GAP = 20;
/** Left and right end of the sliders. */
const LEFT = MARGIN + TITLE.width + 2 * WORD_GAP + WORD.width;
const RIGHT = width - MARGIN - WORD.width - WORD_GAP;
const ROW = (height - 2 * MARGIN) / SLIDERS.length;

/** Data that the picture shows. */
type TastesPicture = ResultOf<typeof getJointPicture>;

/**
 * Draws the picture of a group's tastes for shared links as SVG: the members' names, and each member's symbol at
 * their value on the ten sliders. Leaves out names with letters that the font lacks.
 */
export function drawTastes({ name, people }: TastesPicture, letterer: Letterer): string {
  const heading = name || joinWithAnd(people.map((person) => person.name));
  const title = letterer.letter(heading, TITLE);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{heading}</title>
      <rect width={width} height={height} fill={PAPER} />
      <Words words={title} x={MARGIN} y={MARGIN} />
      {people.map((person, place) => {
        const y = height - MARGIN - (people.length - place - 0.5) * NAME_STEP;
        const words = letterer.letter(person.name, NAME);
        return (
          <g key={[person.name, place].join()}>
            <Mark place={place} x={MARGIN + MARK_SIZE / 2} y={y} />
            <Words words={words} x={MARGIN + NAME_STEP} y={y - (words?.height ?? 0) / 2} />
          </g>
        );
      })}
      {SLIDERS.map((slider, row) => (
        <SliderRow key={slider.key} slider={slider} row={row} people={people} letterer={letterer} />
      ))}
    </svg>,
  );
}

function SliderRow({
  slider: { key, low, high },
  row,
  people,
  letterer,
}: {
  slider: (typeof SLIDERS)[number];
  row: number;
  people: TastesPicture['people'];
  letterer: Letterer;
}) {
  const y = MARGIN + (row + 0.5) * ROW;
  const places = people.map(({ leans }) => {
    const lean = leans.find((one) => one.key === key)?.lean ?? 0;
    return LEFT + ((RIGHT - LEFT) * (lean + 1)) / 2;
  });
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const [lowWords, highWords] = [letterer.letter(low, WORD), letterer.letter(high, WORD)];
  return (
    <g>
      <line x1={LEFT} x2={RIGHT} y1={y} y2={y} stroke={INK} strokeOpacity={0.3} />
      <line x1={from} x2={to} y1={y} y2={y} stroke={INK} strokeWidth={3} />
      <Words words={lowWords} x={LEFT - WORD_GAP - WORD.width} y={y - (lowWords?.height ?? 0) / 2} isDim />
      <Words words={highWords} x={RIGHT + WORD_GAP} y={y - (highWords?.height ?? 0) / 2} isDim />
      {places.map((x, place) => (
        <Mark key={[people[place]?.name, place].join()} place={place} x={x} y={y} />
      ))}
    </g>
  );
}

function Words({
  words,
  x,
  y,
  isDim = false,
}: {
  words: Lettering | null;
  x: number;
  y: number;
  isDim?: boolean;
}) {
  return (
    words && (
      <path d={words.path} transform={`translate(${x} ${y})`} fill={INK} fillOpacity={isDim ? 0.75 : 1} />
    )
  );
}

/** A person's mark, with its center at a point. */
function Mark({ place, x, y }: { place: number; x: number; y: number }) {
  return (
    <svg
      aria-hidden="true"
      x={x - MARK_SIZE / 2}
      y={y - MARK_SIZE / 2}
      width={MARK_SIZE}
      height={MARK_SIZE}
      viewBox={`0 0 ${MARK} ${MARK}`}
    >
      <MarkShape place={place} colors={{ ink: INK, paper: PAPER }} />
    </svg>
  );
}
