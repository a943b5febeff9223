import type { CloudWord } from './cloud-words.ts';
import { type PlacedCircle, packCircles } from './pack-circles.ts';
import { type TypesetWord, typesetWord } from './typeset-word.ts';

/** Distance between the disc of an uncertain word in a taste cloud and its dotted ring, in units of the picture. */
export const RING = 7;
/** Minimum font size, in units of the picture: 10 px on a phone 390 px wide, 19 px at the picture's largest size. */
const SMALLEST_TYPE = 32;
/** Radii of the weakest and the strongest word before the cloud is scaled to fit. */
const RADII = [52, 132] as const;
/** Factors by which the radii are scaled until the cloud fits, tried in this order. */
const SCALES = [1.6, 1.4, 1.2, 1, 0.85, 0.7, 0.6] as const;

/** Maximum growth of the circles; a cloud of few words leaves some space free. */
const MOST_GROWTH = 1.6;
/** Maximum share of the box's area that circles can cover; larger sums of areas aren't tried. */
const DENSEST = 0.72;

/** A word of a taste cloud (a picture of what a person likes and dislikes) with its lines, circle and font size. */
export interface PlacedWord extends TypesetWord {
  readonly word: CloudWord;
  readonly circle: PlacedCircle;
  /** The font size in units of the picture. */
  readonly fontSize: number;
}

/**
 * Lays out the words of a taste cloud as circles in a box around 0, 0, as large as possible. No font size is below
 * `SMALLEST_TYPE`, and no word has a smaller circle than a weaker word. Words for which this leaves no space are
 * omitted.
 * @param words strongest first
 */
export function layOutCloud(
  words: readonly CloudWord[],
  box: { readonly width: number; readonly height: number },
): PlacedWord[] {
  let shown = words.map((word) => ({ word, ...typesetWord(word.text) }));
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

type Shown = TypesetWord & { readonly word: CloudWord };

const radiusOf = ({ strength }: CloudWord): number =>
  RADII[0] + (RADII[1] - RADII[0]) * Math.min(1, strength);
const ringOf = ({ isAway }: CloudWord): number => (isAway ? 0 : RING);
const innerRadius = (word: CloudWord, radius: number): number => radius - ringOf(word);
const leastRadius = ({ word, size }: Shown): number => SMALLEST_TYPE / size + ringOf(word);

/**
 * Returns how much larger than its text needs a word's circle should be to show the word's strength; 0 if no larger.
 */
const excess = (set: Shown): number => Math.max(0, leastRadius(set) - radiusOf(set.word));

/**
 * Calculates the circles' radii by the words' strengths. Each is large enough for its own word and no smaller than
 * those of weaker words.
 */
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

/**
 * Packs the circles around the middle of the box, and enlarges them together until they fill it. Returns null if they
 * don't fit.
 */
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
