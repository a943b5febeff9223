import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { INK, PAPER } from '../inks.ts';
import { type Frame, type Placed, part, type Slice } from './drawing.ts';
import { floorOf } from './floor.ts';
import { block, disc, round, type Skin, skinFor } from './skins.ts';
import { fieldsOf, printOn, type Stock } from './stock.ts';

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

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** A value at 1..5 on a straight line from `from` (1) to `to` (5). */
const along = (value: number, from: number, to: number): number => from + ((to - from) * (value - 1)) / 4;

/** Degrees by which everything leans: the picture's speed. */
const leanOf = (dna: Dna): number => along(dna.pace, 0, 18);

/** Rings by intricacy in half steps from 1; fewer where they would be too thin to see. */
const RINGS = [1, 1, 2, 3, 4, 5, 6, 7, 8];
const ringCountOf = (dna: Dna, radius: number): number =>
  Math.min(RINGS[Math.round((dna.intricacy - 1) * 2)] ?? 1, Math.max(1, Math.floor(radius / 9)));

/** True to life and intricate: the fruit is a house front, its rings rooms, its pip the one that is lit. */
function drawWall(dna: Dna, skin: Skin, stock: Stock, scale: number): Placed[] {
  const [columns, rows] = dna.intricacy > 4.4 ? [4, 5] : [3, 4];
  const [width, height] = [(skin.halfWidth * 2) / columns, (skin.top + skin.base) / rows];
  const room = (column: number, row: number, inset: number) =>
    block(
      -skin.halfWidth + column * width + width * inset,
      -skin.top + row * height + height * inset,
      width * (1 - 2 * inset),
      height * (1 - 2 * inset),
    );
  const rooms = Array.from({ length: columns * rows }, (_, i) =>
    room(i % columns, Math.floor(i / columns), 0.14),
  );
  const lit = room(columns - 2, 1, along(dna.emotionalPunch, 0.3, -0.12));
  const [wall = INK, window = PAPER] = stock.rings;
  return [
    part(skin.path, wall, { scale }),
    part(rooms.join(''), window, { scale }),
    part(lit, stock.pip, { scale }),
  ];
}

/** Skin, rings and pip, round the figure's own origin. */
function drawFruit(dna: Dna, skin: Skin, stock: Stock, scale: number): Placed[] {
  const rings = ringCountOf(dna, 100 * scale);
  const drift = along(dna.originality, 0, 0.6);
  const twist = dna.originality > 3.4 && skin.nest === 0 ? (dna.originality - 3) * 6 : 0;
  const smallest = rings > 4 ? 0.24 : 0.4;
  if (dna.realism > 4.4 && dna.intricacy > 3.4) return drawWall(dna, skin, stock, scale);
  const fruit: Placed[] = [];
  let [size, x, y] = [1, 0, 0];
  for (let i = 0; i < rings; i++) {
    size = 1 - (i * (1 - smallest)) / Math.max(rings - 1, 1);
    const pull = (1 - size) * drift * skin.halfWidth * scale;
    x = pull * 0.8;
    y = skin.nest * scale * (1 - size) - (skin.nest ? 0 : pull * 0.6);
    fruit.push(
      part(skin.path, stock.rings[i % stock.rings.length] ?? INK, {
        x,
        y,
        turn: twist * i,
        scale: scale * size,
      }),
    );
  }
  const pip = along(dna.emotionalPunch, 0, 44) * scale;
  if (pip > 3) {
    const lift = skin.nest ? (skin.nest - (skin.top + skin.nest) * 0.44) * scale * size : 0;
    fruit.push(part(disc(100), stock.pip, { x, y: y + lift, scale: pip / 100 }));
  }
  return fruit;
}

/** Turns a figure's parts about its origin and puts it on the sleeve. */
function place(parts: readonly Placed[], x: number, y: number, lean: number): Placed[] {
  const angle = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return parts.map((piece) => ({
    ...piece,
    x: round(x + piece.x * cos - piece.y * sin),
    y: round(y + piece.x * sin + piece.y * cos),
    turn: round(piece.turn - lean),
    scale: round(piece.scale, 3),
  }));
}

/** From here up a story is told in order, and the picture left whole. */
const WHOLE = 4.2;
/** How far neighbouring strips are apart, in sleeve units. */
const slipOf = (dna: Dna): number => (dna.linearity > WHOLE ? 0 : along(dna.linearity, 50, 12));

/** The cut: upright strips that part the figure evenly, slipped up and down against each other. */
function cutOf(dna: Dna, frame: Frame, middle: number, halfWidth: number): Slice[] {
  const slip = slipOf(dna);
  if (slip === 0) return [];
  const strips = dna.linearity > 3.2 ? 2 : dna.linearity > 1.7 || halfWidth < 50 ? 3 : 4;
  const cuts = Array.from(
    { length: strips - 1 },
    (_, i) => middle + halfWidth * 0.92 * ((2 * (i + 1)) / strips - 1),
  );
  const edges = [-60, ...cuts.map((cut) => round(cut)), frame.width + 60];
  // Strips overlap by a hair: abutting edges would let the sky shine through.
  return edges.slice(0, -1).map((from, i) => ({
    path: `M${round(from - 0.3)} -300H${edges[i + 1]}V${frame.height + 300}H${round(from - 0.3)}Z`,
    dy: round((i % 2 ? -0.5 : 0.5) * slip),
  }));
}

/**
 * Composes a sleeve from a title's DNA: a fruit, cut open. `titleHeight` is what the title needs,
 * margins and all, in sleeve units; 0 leaves the whole frame to the picture. The title stands on
 * the floor where it fits, and the figure in the sky; else it stands at the head, and the figure
 * below it, before the floor.
 */
export function composeSleeve(dna: Dna, colour: TasteColour, frame: Frame, titleHeight: number): Composition {
  const stock = printOn(fieldsOf(dna), colour, dna.styleAndVisuals);
  const lean = leanOf(dna);
  const floor = floorOf(dna, frame, lean);
  const slip = slipOf(dna) / 2;
  const isOnFloor = floor.least - slip > titleHeight;
  const horizon = frame.height - floor.height;
  const skin = skinFor(dna.realism, dna.wholesomeness);
  const unit = Math.min(frame.width, (frame.height * 2) / 3) / 2;
  const scale = (unit * Math.max(along(dna.scale, 0.5, 1.08), dna.linearity > WHOLE ? 0 : 0.6)) / 100;
  const above = isOnFloor ? 0 : titleHeight + slip;
  const below = isOnFloor ? horizon : frame.height;
  const floats = above + (below - above) * 0.5;
  const stands = (isOnFloor ? horizon + 3 : horizon + floor.height * 0.4) - skin.base * scale;
  const grounded = between((dna.realism - 1.5) / 2.5, 0, 1);
  const angle = (lean * Math.PI) / 180;
  const reach = (skin.top * Math.cos(angle) + skin.halfWidth * Math.sin(angle)) * scale;
  const y = Math.max(floats + (stands - floats) * grounded, isOnFloor ? 0 : above + reach);
  const x = frame.width * along(dna.originality, 0.5, 0.66);
  const figure = place(drawFruit(dna, skin, stock, scale), x, y, lean);
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
