import {
  type Arc,
  angleAtHeight,
  CORE_HEIGHT,
  loopPath,
  measureArc,
  OUTER_RADIUS,
  type Point,
  pointAt,
  WHORL_BOX,
} from './whorl-curve.ts';

/** An opinion to be drawn: strength 0..1, certainty 0..1. */
export interface Opinion {
  readonly strength: number;
  readonly certainty: number;
}

/** One ridge of the print and the line that leads from it to its label. */
export interface Ridge {
  /** Mean radius and stroke width, in units. */
  readonly radius: number;
  readonly width: number;
  /** What is drawn: stretches of the loop as angles, for `loopPath`. */
  readonly sure: readonly Stretch[];
  /** What is dotted. */
  readonly unsure: readonly Stretch[];
  /** From the ridge's beginning to the box's right side: out at `exitY`, there at `labelY`. */
  readonly leader: string;
  readonly exitY: number;
  readonly labelY: number;
}

type Stretch = readonly [from: number, to: number];

/** Stroke widths of no opinion and of the strongest. */
const WIDTHS = [2.4, 10] as const;
/** Between two leaders where they leave the print side by side. */
const LEADER_STEP = 3.5;
/** Where the leaders begin to part: right of every ridge. */
const EXIT_X = 284;
/** Where a leader ends, short of the box's side. */
export const LABEL_X = WHORL_BOX.width - 6;
/** Between a stroke's rounded end and the next thing on its loop. */
const AIR = 4.5;
/** Between two dots of what isn't known, and their diameter. */
export const DOT_STEP = 7.5;
export const DOT = 2.4;

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
const round = (value: number) => Math.round(value * 10) / 10;

/** Height of a label's middle: `count` rows between margins of half a row. */
const labelHeight = (at: number, count: number): number => (WHORL_BOX.height * (at + 1)) / (count + 1);

/**
 * Lays a print out, the first opinion at the core. Ridges are as far apart as their widths leave
 * room for, so that the print is always the same size. Each runs clockwise all the way round; to
 * the right of the core they open, and every ridge's leader comes out below the one within it.
 */
export function layOutWhorl(opinions: readonly Opinion[]): Ridge[] {
  const widths = opinions.map(({ strength }) => WIDTHS[0] + (WIDTHS[1] - WIDTHS[0]) * clamp01(strength));
  const inked = widths.reduce((sum, width) => sum + width, 0);
  const gap = (OUTER_RADIUS - inked) / (opinions.length + 0.2);
  let reached = gap * 1.2;
  return opinions.map(({ certainty }, rank) => {
    const width = widths[rank] ?? WIDTHS[0];
    const radius = reached + width / 2;
    reached += width + gap;
    return layOutRidge(rank, opinions.length, { radius, width, certainty: clamp01(certainty) });
  });
}

function layOutRidge(
  rank: number,
  count: number,
  { radius, width, certainty }: { radius: number; width: number; certainty: number },
): Ridge {
  const top = CORE_HEIGHT - 5;
  const exitY = top + rank * LEADER_STEP;
  const from = angleAtHeight(radius, exitY + 1.5 + width / 2);
  const to = angleAtHeight(radius, top - 3 - width / 2) + 2 * Math.PI;
  const labelY = labelHeight(rank, count);
  return {
    radius,
    width,
    ...cut(measureArc(radius, from, to), width, certainty, rank),
    leader: leaderPath(pointAt(radius, from), exitY, labelY),
    exitY,
    labelY,
  };
}

/** Up out of the ridge's end, right to the print's edge, then over to the label. */
function leaderPath([x, y]: Point, exitY: number, labelY: number): string {
  const bend = Math.min(5, y - exitY);
  const middle = (EXIT_X + LABEL_X) / 2;
  return `M${round(x)} ${round(y)}Q${round(x)} ${round(exitY)} ${round(x + bend)} ${round(exitY)}H${EXIT_X}C${middle} ${round(exitY)} ${middle} ${round(labelY)} ${LABEL_X} ${round(labelY)}`;
}

/** Where a loop of this rank is broken, 0..1: never in line with its neighbours. */
const breakOf = (rank: number): number => 0.1 + 0.8 * ((rank * 0.618 + 0.3) % 1);

/**
 * Cuts a loop into what is sure and what isn't: dots between two strokes and a stroke between dots
 * take turns, so that the print is no fuller on one side. A loop that is all sure still breaks
 * once, as ridges do.
 */
function cut(arc: Arc, width: number, certainty: number, rank: number): Pick<Ridge, 'sure' | 'unsure'> {
  const inset = width / 2 + AIR;
  const least = 2 * inset + DOT_STEP;
  const sure = arc.length * certainty;
  const unsure = arc.length - sure;
  const stretches = (all: readonly Stretch[], atLeast: number) =>
    all
      .filter(([begin, end]) => end - begin > atLeast)
      .map(([begin, end]): Stretch => [arc.angleAt(begin), arc.angleAt(end)]);
  if (rank % 2 === 1 && unsure > 2 * least) {
    const first = least + (unsure - 2 * least) * breakOf(rank);
    return {
      sure: stretches([[first, first + sure]], 0),
      unsure: stretches(
        [
          [0, first - inset],
          [first + sure + inset, arc.length],
        ],
        0,
      ),
    };
  }
  const broken = Math.max(unsure, 2 * inset);
  const first = (arc.length - broken) * breakOf(rank);
  const hasStrokes = sure > 1;
  return {
    sure: hasStrokes
      ? stretches(
          [
            [0, first],
            [first + broken, arc.length],
          ],
          0,
        )
      : [],
    unsure: stretches(
      [hasStrokes ? [first + inset, first + broken - inset] : [0, arc.length]],
      hasStrokes ? DOT_STEP : 0,
    ),
  };
}

/** A ridge's stretch as an SVG path. */
export const stretchPath = ({ radius }: Pick<Ridge, 'radius'>, [from, to]: Stretch): string =>
  loopPath(radius, from, to);
