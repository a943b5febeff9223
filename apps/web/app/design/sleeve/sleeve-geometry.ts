import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { type Frame, type Placed, part, type Slice } from './drawing.ts';
import { floorOf } from './floor.ts';
import { along, drawFruit } from './fruit.ts';
import { round, skinFor } from './skins.ts';
import { fieldsOf, printOn, type Stock } from './stock.ts';
import { AS_DRAWN, type Variation } from './variation.ts';

/** What is drawn on the sky; cut into strips or left whole. */
export interface Composition {
  readonly frame: Frame;
  readonly stock: Stock;
  /** Figure and floor, bottom layer first. */
  readonly layers: readonly Placed[];
  /** Empty for a picture left whole. */
  readonly slices: readonly Slice[];
  readonly titlePlace: 'head' | 'foot';
  readonly titleInk: string;
}

/** Degrees by which everything leans: the picture's speed. */
const leanOf = (dna: Dna): number => along(dna.pace, 0, 18);

/** Turns a figure's parts about its origin, `flip` −1 from the other side, and puts it on the sleeve. */
function put(parts: readonly Placed[], x: number, y: number, lean: number, flip: 1 | -1): Placed[] {
  const angle = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return parts.map((piece) => ({
    ...piece,
    x: round(x + flip * piece.x * cos - piece.y * sin),
    y: round(y + flip * piece.x * sin + piece.y * cos),
    turn: round(flip * piece.turn - lean),
    scale: round(piece.scale, 3),
  }));
}

/** From here up a story is told in order, and the picture left whole. */
const WHOLE = 4.2;
/** How far neighbouring strips are apart, in sleeve units. */
const slipOf = (dna: Dna): number => (dna.linearity > WHOLE ? 0 : along(dna.linearity, 50, 12));

/**
 * The cut: upright strips that part the figure evenly, slipped up and down against each other. Each
 * is opaque, lies over those before it and goes on under those after it: where two antialiased edges
 * met, the sky would shine through as a hairline.
 */
function cutOf(dna: Dna, frame: Frame, middle: number, halfWidth: number): Slice[] {
  const slip = slipOf(dna);
  if (slip === 0) return [];
  const strips = dna.linearity > 3.2 ? 2 : dna.linearity > 1.7 || halfWidth < 50 ? 3 : 4;
  const cuts = Array.from(
    { length: strips - 1 },
    (_, i) => middle + halfWidth * 0.92 * ((2 * (i + 1)) / strips - 1),
  );
  return [-60, ...cuts].map((from, i) => ({
    x: round(from),
    width: round(frame.width + 60 - from),
    dy: round((i % 2 ? -0.5 : 0.5) * slip),
  }));
}

/** A figure's middle is no further from the frame's than this, in its width. */
const OFF_CENTRE = 0.18;

/** Beside words: a figure's half, and the floor's most, by the frame's height; the figure's middle from the edge, in halves. */
const ASIDE = { unit: 0.3, floor: 0.38, edge: 1.16 } as const;

/**
 * Composes a sleeve from a title's DNA: a fruit, cut open. `titleHeight` is what the title needs,
 * margins and all, in sleeve units; 0 leaves the whole frame to the picture. The title stands on
 * the floor where it fits, and the figure in the sky; else it stands at the head, and the figure
 * below it, before the floor; `place` 'head' has it there in any case. Place 'side' is for words beside
 * the figure: it stands in the right half of a landscape frame, over a floor low enough for a line on it,
 * and is printed from one side only.
 */
export function composeSleeve(
  dna: Dna,
  colour: TasteColour,
  frame: Frame,
  titleHeight: number,
  place?: 'head' | 'side',
  variation: Variation = AS_DRAWN,
): Composition {
  const stock = printOn(fieldsOf(dna), colour, dna.styleAndVisuals);
  const isAside = place === 'side';
  const { aside, lift, size } = variation;
  const flip = isAside ? 1 : variation.flip;
  const lean = flip * leanOf(dna);
  const slip = slipOf(dna) / 2;
  const isOnFloor = isAside || (place !== 'head' && floorOf(dna, frame, lean, 0).least - slip > titleHeight);
  const headroom = isAside ? frame.height * (1 - ASIDE.floor) : isOnFloor ? 0 : titleHeight + slip;
  const floor = floorOf(dna, frame, lean, headroom);
  const skin = skinFor(dna.realism, dna.wholesomeness);
  const unit = isAside ? frame.height * ASIDE.unit : Math.min(frame.width / 2, frame.height * 0.42);
  const scale = (size * unit * Math.max(along(dna.scale, 0.5, 1.08), dna.linearity > WHOLE ? 0 : 0.6)) / 100;
  const offCentre = Math.min(OFF_CENTRE, along(dna.originality, 0, 0.16) + aside);
  const x = isAside ? frame.width - unit * ASIDE.edge : frame.width * (0.5 + flip * offCentre);
  // In the middle a leaning horizon is at its mean height; to the side it isn't.
  const rise = isAside ? (x - frame.width / 2) * Math.tan((lean * Math.PI) / 180) : 0;
  const horizon = frame.height - floor.height - rise;
  const above = isOnFloor ? 0 : titleHeight + slip;
  const below = isOnFloor ? horizon : frame.height;
  const floats = above + (below - above) * (0.5 - lift);
  const stands = (isOnFloor ? horizon + 3 : horizon + floor.height * 0.4) - skin.base * scale;
  const grounded = Math.min(1, Math.max(0, (dna.realism - 1.5) / 2.5));
  const angle = (Math.abs(lean) * Math.PI) / 180;
  const reach = (skin.top * Math.cos(angle) + skin.halfWidth * Math.sin(angle)) * scale;
  const y = Math.max(floats + (stands - floats) * grounded, isOnFloor ? 0 : above + reach);
  const figure = put(drawFruit(dna, skin, stock, scale), x, y, lean, flip);
  const ground = part(floor.path, stock.floor);
  return {
    frame,
    stock,
    layers: isOnFloor ? [...figure, ground] : [ground, ...figure],
    slices: cutOf(dna, frame, x, skin.halfWidth * scale),
    titlePlace: isOnFloor ? 'foot' : 'head',
    titleInk: isOnFloor ? stock.titleOnFloor : stock.titleOnSky,
  };
}
