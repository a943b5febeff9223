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

/** An opinion to draw as a ridge: its strength, 0..1, and its certainty, 0..1. */
export interface Opinion {
  readonly strength: number;
  readonly certainty: number;
}

/** One ridge of the fingerprint, and the line from it to its label. Lengths are in the units of `WHORL_BOX`. */
export interface Ridge {
  /** Mean radius. */
  readonly radius: number;
  /** Stroke width. */
  readonly width: number;
  /** The solid parts of the loop, as angles in radians for `loopPath`; their total length shows the certainty. */
  readonly sure: readonly Stretch[];
  /** The dotted parts of the loop, as angles in radians. */
  readonly unsure: readonly Stretch[];
  /**
   * SVG path of the line from the ridge's start to its label on the right. It leaves the fingerprint at
   * `exitY` and ends at `labelY`.
   */
  readonly leader: string;
  readonly exitY: number;
  readonly labelY: number;
}

type Stretch = readonly [from: number, to: number];

/** Stroke widths for no preference and for the strongest one. */
const WIDTHS = [2.4, 10] as const;
/** Distance between leader lines where they leave the fingerprint. */
const LEADER_STEP = 3.5;
/** The x coordinate, right of every ridge, from which the leader lines spread out. */
const EXIT_X = 284;
/** The x coordinate where a leader line ends, left of the box's edge. */
export const LABEL_X = WHORL_BOX.width - 6;
/** Gap between the rounded end of a stroke and the next stroke on its loop. */
const AIR = 4.5;
/** Distance between the dots of a ridge's uncertain part, in units of `WHORL_BOX`. */
export const DOT_STEP = 7.5;
/** Diameter of such a dot, in units of `WHORL_BOX`. */
export const DOT = 2.4;

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
const round = (value: number) => Math.round(value * 10) / 10;

/** Calculates the y coordinate of a label's center, with `count` labels spread evenly over the height. */
const labelHeight = (at: number, count: number): number => (WHORL_BOX.height * (at + 1)) / (count + 1);

/**
 * Lays out a fingerprint, one ridge per opinion, with the first opinion at the core. The distance between
 * ridges depends on their widths, so that the fingerprint always has the same size. Each ridge runs clockwise
 * almost all the way around; its gap is to the right of the core, where its leader line begins. The leader
 * line of an outer ridge is below that of the ridge inside it.
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

/** Draws a leader line: up from the ridge's end, right to the fingerprint's edge, then over to the label. */
function leaderPath([x, y]: Point, exitY: number, labelY: number): string {
  const bend = Math.min(5, y - exitY);
  const middle = (EXIT_X + LABEL_X) / 2;
  return `M${round(x)} ${round(y)}Q${round(x)} ${round(exitY)} ${round(x + bend)} ${round(exitY)}H${EXIT_X}C${middle} ${round(exitY)} ${middle} ${round(labelY)} ${LABEL_X} ${round(labelY)}`;
}

/**
 * Returns the position of the gap in a loop of this rank, 0..1. The gaps of neighboring loops never align.
 */
const breakOf = (rank: number): number => 0.1 + 0.8 * ((rank * 0.618 + 0.3) % 1);

/**
 * Cuts a loop into alternating solid and dotted parts, so that the fingerprint is equally dense on all sides.
 * A loop without uncertainty still has one gap, like real ridges.
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

/** Converts a part of a ridge to an SVG path. */
export const stretchPath = ({ radius }: Pick<Ridge, 'radius'>, [from, to]: Stretch): string =>
  loopPath(radius, from, to);
