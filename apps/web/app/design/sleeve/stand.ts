import type { Dna } from '@palate/contract/titles';
import type { Frame } from './drawing.ts';
import { type Floor, floorOf } from './floor.ts';
import { along } from './fruit.ts';
import type { Variation } from './variation.ts';

/** Where the words stand that a picture leaves room for: on its floor or at its head; or beside the figure. */
export type WordsPlace = 'foot' | 'head' | 'side';

/** Where floor and figure go, in sleeve units. */
export interface Stand {
  readonly place: WordsPlace;
  readonly floor: Floor;
  /** Degrees by which everything leans. */
  readonly lean: number;
  /** −1 prints the figure from its other side. */
  readonly flip: 1 | -1;
  /** The figure's middle, sideways. */
  readonly x: number;
  /** Half of what a figure of scale 1 measures. */
  readonly unit: number;
  /** From where to where a figure may float. */
  readonly sky: { readonly from: number; readonly to: number };
  /** What a figure that doesn't float stands on. */
  readonly ground: number;
}

interface Room {
  readonly frame: Frame;
  readonly titleHeight: number;
}

/** Degrees by which everything leans: the picture's speed. */
const leanOf = (dna: Dna): number => along(dna.pace, 0, 18);

/** From here up a story is told in order, and the picture left whole. */
export const WHOLE = 4.2;
/** How far neighbouring strips are apart, in sleeve units. */
export const slipOf = (dna: Dna): number => (dna.linearity > WHOLE ? 0 : along(dna.linearity, 50, 12));

/** A figure's middle is no further from the frame's than this, in its width. */
const OFF_CENTRE = 0.18;
/** How far a figure sinks into the floor that stands before it. */
const SINK = 3;
/** Where on the floor a figure stands that is before it, in the floor's height. */
const BEFORE = 0.4;

const unitOf = ({ width, height }: Frame): number => Math.min(width / 2, height * 0.42);
const middleOf = (dna: Dna, { width }: Frame, { flip, aside }: Variation): number =>
  width * (0.5 + flip * Math.min(OFF_CENTRE, along(dna.originality, 0, 0.16) + aside));

/** The words on the floor, the figure in the sky over it; null where the floor is too low for them. */
export function standOverFoot(dna: Dna, { frame, titleHeight }: Room, variation: Variation): Stand | null {
  const { flip } = variation;
  const lean = flip * leanOf(dna);
  const floor = floorOf(dna, frame, lean, 0);
  if (floor.least - slipOf(dna) / 2 <= titleHeight) return null;
  const horizon = frame.height - floor.height;
  return {
    ...{ place: 'foot', floor, lean, flip, unit: unitOf(frame) },
    x: middleOf(dna, frame, variation),
    sky: { from: 0, to: horizon },
    ground: horizon + SINK,
  };
}

/** The words at the head, the figure below them before the floor. */
export function standUnderHead(dna: Dna, { frame, titleHeight }: Room, variation: Variation): Stand {
  const { flip } = variation;
  const lean = flip * leanOf(dna);
  const headroom = titleHeight + slipOf(dna) / 2;
  const floor = floorOf(dna, frame, lean, headroom);
  return {
    ...{ place: 'head', floor, lean, flip, unit: unitOf(frame) },
    x: middleOf(dna, frame, variation),
    sky: { from: headroom, to: frame.height },
    ground: frame.height - floor.height * (1 - BEFORE),
  };
}

/** Beside words: a figure's half, and the floor's most, by the frame's height; the figure's middle from the edge, in halves. */
const ASIDE = { unit: 0.3, floor: 0.38, edge: 1.16 } as const;

/**
 * The words to the left, the figure in the right half of a landscape frame, over a floor low enough for
 * a line on it. It is printed from one side only.
 */
export function standBeside(dna: Dna, { frame }: Pick<Room, 'frame'>): Stand {
  const lean = leanOf(dna);
  const floor = floorOf(dna, frame, lean, frame.height * (1 - ASIDE.floor));
  const unit = frame.height * ASIDE.unit;
  const x = frame.width - unit * ASIDE.edge;
  // In the middle a leaning horizon is at its mean height; to the side it isn't.
  const rise = (x - frame.width / 2) * Math.tan((lean * Math.PI) / 180);
  const horizon = frame.height - floor.height - rise;
  return {
    ...{ place: 'side', floor, lean, flip: 1, unit, x },
    sky: { from: 0, to: horizon },
    ground: horizon + SINK,
  };
}
