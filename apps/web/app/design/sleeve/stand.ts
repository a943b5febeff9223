import type { Dna } from '@palate/contract/titles';
import type { Frame } from './drawing.ts';
import { along } from './figure.ts';
import { type Floor, floorOf } from './floor.ts';
import type { Variation } from './variation.ts';

/** Position of a sleeve's text: at the bottom of the picture (`foot`), at the top (`head`), or beside the figure. */
export type WordsPlace = 'foot' | 'head' | 'side';

/** Positions of text, floor and figure on a sleeve (the cover that we draw for a title), in sleeve units. */
export interface Stand {
  readonly place: WordsPlace;
  readonly floor: Floor;
  /** The angle at which the whole picture leans, in degrees. */
  readonly lean: number;
  /** −1 mirrors the figure. */
  readonly flip: 1 | -1;
  /** Horizontal center of the figure. */
  readonly x: number;
  /** Half the height of a figure at scale 1. */
  readonly unit: number;
  /** Vertical range in which a figure may float. */
  readonly sky: { readonly from: number; readonly to: number };
  /** Height of the ground for a figure that doesn't float. */
  readonly ground: number;
}

interface Room {
  readonly frame: Frame;
  readonly titleHeight: number;
}

/** Calculates the angle at which the picture leans, in degrees, from the title's pace. */
const leanOf = (dna: Dna): number => along(dna.pace, 0, 18);

/**
 * The linearity (1..5) from which a story counts as told in order, so that its picture isn't cut into strips.
 */
export const WHOLE = 4.2;
/**
 * Calculates the vertical shift between neighboring strips of a cut picture, in sleeve units; 0 if it isn't
 * cut.
 */
export const stripShiftOf = (dna: Dna): number => (dna.linearity > WHOLE ? 0 : along(dna.linearity, 50, 12));

/** Maximum horizontal distance of a figure's center from the frame's center, as a share of the frame's width. */
const OFF_CENTRE = 0.18;
/** Height of the part of a figure that the floor in front of it covers, in sleeve units. */
const SINK = 3;
/** Position of a figure in front of the floor, as a share of the floor's height. */
const BEFORE = 0.4;

const unitOf = ({ width, height }: Frame): number => Math.min(width / 2, height * 0.42);
const middleOf = (dna: Dna, { width }: Frame, { flip, aside }: Variation): number =>
  width * (0.5 + flip * Math.min(OFF_CENTRE, along(dna.originality, 0, 0.16) + aside));

/**
 * Places the text on the floor, and the figure in the sky above; null if the floor is too low for the text.
 */
export function standOverFoot(dna: Dna, { frame, titleHeight }: Room, variation: Variation): Stand | null {
  const { flip } = variation;
  const lean = flip * leanOf(dna);
  const floor = floorOf(dna, frame, lean, 0);
  if (floor.least - stripShiftOf(dna) / 2 <= titleHeight) return null;
  const horizon = frame.height - floor.height;
  return {
    ...{ place: 'foot', floor, lean, flip, unit: unitOf(frame) },
    x: middleOf(dna, frame, variation),
    sky: { from: 0, to: horizon },
    ground: horizon + SINK,
  };
}

/** Places the text at the top, and the figure below it in front of the floor. */
export function standUnderHead(dna: Dna, { frame, titleHeight }: Room, variation: Variation): Stand {
  const { flip } = variation;
  const lean = flip * leanOf(dna);
  const headroom = titleHeight + stripShiftOf(dna) / 2;
  const floor = floorOf(dna, frame, lean, headroom);
  return {
    ...{ place: 'head', floor, lean, flip, unit: unitOf(frame) },
    x: middleOf(dna, frame, variation),
    sky: { from: headroom, to: frame.height },
    ground: frame.height - floor.height * (1 - BEFORE),
  };
}

/**
 * Measures for a figure beside text: half its size and the floor's maximum height, as shares of the frame's
 * height; and the distance of its center from the edge, in halves of the figure's size.
 */
const ASIDE = { unit: 0.3, floor: 0.38, edge: 1.16 } as const;

/**
 * Positions the floor and the figure of a landscape picture that has its text on the left. The figure is in the right
 * half and is never mirrored; the floor takes up at most `ASIDE.floor` of the height.
 */
export function standBeside(dna: Dna, { frame }: Pick<Room, 'frame'>): Stand {
  const lean = leanOf(dna);
  const floor = floorOf(dna, frame, lean, frame.height * (1 - ASIDE.floor));
  const unit = frame.height * ASIDE.unit;
  const x = frame.width - unit * ASIDE.edge;
  // A tilted horizon has its mean height only in the center, not to the side.
  const rise = (x - frame.width / 2) * Math.tan((lean * Math.PI) / 180);
  const horizon = frame.height - floor.height - rise;
  return {
    ...{ place: 'side', floor, lean, flip: 1, unit, x },
    sky: { from: 0, to: horizon },
    ground: horizon + SINK,
  };
}
