import type { CloudWord } from './cloud-words.ts';
import { type PlacedCircle, packCircles } from './pack-circles.ts';
import { type SetWord, setWord } from './set-word.ts';

/** How far the ring of a word we aren't sure of stands off its disc. */
export const RING = 7;
/** The least font size, in units of the picture: 10 px on a phone 390 px wide, 19 px where the picture is largest. */
const SMALLEST_TYPE = 32;
/** Radii of the faintest and the strongest word, before the cloud is made to fit. */
const RADII = [52, 132] as const;
/** How much the radii may grow or shrink to fill the room. */
const SCALES = [1.6, 1.4, 1.2, 1, 0.85, 0.7, 0.6] as const;

/** A cloud of few words leaves some of the room free. */
const MOST_GROWTH = 1.6;
/** The part of the box that circles can cover; more isn't tried. */
const DENSEST = 0.72;

/** A word in its place. */
export interface PlacedWord extends SetWord {
  readonly word: CloudWord;
  readonly circle: PlacedCircle;
  /** The font size in units of the picture. */
  readonly fontSize: number;
}

/**
 * Lays words out as circles in a box around 0, 0, as large as there is room for. No word is set smaller than
 * `SMALLEST_TYPE`, and none has a smaller circle than a weaker word; words that leave no room for that are left out.
 * @param words strongest first
 */
export function layOutCloud(
  words: readonly CloudWord[],
  box: { readonly width: number; readonly height: number },
): PlacedWord[] {
  let shown = words.map((word) => ({ word, ...setWord(word.text) }));
  while (shown.length > 0) {
    for (const scale of SCALES) {
      const circles = fitCircles(growingRadii(shown, scale), box);
      if (circles)
        return shown.map((set, i) => {
          const circle = circles[i] as PlacedCircle;
          return { ...set, circle, fontSize: set.size * innerRadius(set.word, circle.radius) };
        });
    }
    const greediest = shown.reduce((most, set) => (excess(set) >= excess(most) ? set : most));
    shown = shown.filter((set) => set !== greediest);
  }
  return [];
}

type Shown = SetWord & { readonly word: CloudWord };

const radiusOf = ({ strength }: CloudWord): number =>
  RADII[0] + (RADII[1] - RADII[0]) * Math.min(1, strength);
const ringOf = ({ isAway }: CloudWord): number => (isAway ? 0 : RING);
const innerRadius = (word: CloudWord, radius: number): number => radius - ringOf(word);
const leastRadius = ({ word, size }: Shown): number => SMALLEST_TYPE / size + ringOf(word);

/** How much larger than its strength a word's circle must be to be read; the weakest word if none must. */
const excess = (set: Shown): number => Math.max(0, leastRadius(set) - radiusOf(set.word));

/** Radii by strength, each large enough for its word and for every weaker one. */
function growingRadii(shown: readonly Shown[], scale: number): number[] {
  let least = 0;
  return shown
    .toReversed()
    .map((set) => {
      least = Math.max(least, leastRadius(set), scale * radiusOf(set.word));
      return least;
    })
    .reverse();
}

/** The circles packed around the box's middle and grown together until they fill it; null if they don't fit. */
function fitCircles(
  radii: readonly number[],
  box: { readonly width: number; readonly height: number },
): PlacedCircle[] | null {
  const area = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0);
  if (area > DENSEST * box.width * box.height) return null;
  const circles = packCircles(radii);
  const [left, right] = span(circles, ({ x }) => x);
  const [top, bottom] = span(circles, ({ y }) => y);
  const growth = Math.min(box.width / (right - left), box.height / (bottom - top), MOST_GROWTH);
  if (growth < 1) return null;
  return circles.map(({ x, y, radius }) => ({
    x: growth * (x - (left + right) / 2),
    y: growth * (y - (top + bottom) / 2),
    radius: growth * radius,
  }));
}

function span(circles: readonly PlacedCircle[], of: (circle: PlacedCircle) => number): [number, number] {
  return [
    Math.min(...circles.map((circle) => of(circle) - circle.radius)),
    Math.max(...circles.map((circle) => of(circle) + circle.radius)),
  ];
}
