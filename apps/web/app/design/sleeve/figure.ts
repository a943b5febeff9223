import type { Dna } from '@palate/contract/titles';
import { INK, PAPER } from '../inks.ts';
import { type Placed, part } from './drawing.ts';
import { block, disc, type Skin } from './skins.ts';
import type { Stock } from './stock.ts';

/** Interpolates linearly by a slider's value: returns `from` for 1, `to` for 5, and values in between for others. */
export const along = (value: number, from: number, to: number): number =>
  from + ((to - from) * (value - 1)) / 4;

/**
 * Number of rings by intricacy, in half steps from 1. The numbers are small where rings would be too thin to
 * see. The simplest figure has two, because a single ring with a core would look like a slab on an empty
 * background.
 */
const RINGS = [2, 2, 2, 3, 4, 5, 6, 7, 8];
const ringCountOf = (dna: Dna, radius: number): number =>
  Math.min(RINGS[Math.round((dna.intricacy - 1) * 2)] ?? 1, Math.max(1, Math.floor(radius / 9)));

/**
 * Draws the figure of a realistic and intricate title: a house front whose rings are windows and whose core
 * is a lit one.
 */
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

/**
 * Draws the figure of a sleeve (its outline, rings and core) around the origin.
 * @param skin the outline
 * @param stock the sleeve's colors
 * @param scale 1 keeps the outline's original size
 */
export function drawFigure(dna: Dna, skin: Skin, stock: Stock, scale: number): Placed[] {
  if (dna.realism > 4.4 && dna.intricacy > 3.4) return drawWall(dna, skin, stock, scale);
  // A figure that will be cut into strips has a simple interior.
  const isInPieces = dna.linearity < 2.75;
  const rings = Math.min(ringCountOf(dna, 100 * scale), isInPieces ? 3 : 9);
  const drift = along(dna.originality, 0, 0.6);
  const twist = dna.originality > 3.4 && skin.nest === 0 && !isInPieces ? (dna.originality - 3) * 6 : 0;
  const smallest = rings > 4 ? 0.24 : 0.4;
  const figure: Placed[] = [];
  let [size, x, y] = [1, 0, 0];
  for (let i = 0; i < rings; i++) {
    size = 1 - (i * (1 - smallest)) / Math.max(rings - 1, 1);
    const pull = (1 - size) * drift * skin.halfWidth * scale;
    x = pull * 0.8;
    y = skin.nest * scale * (1 - size) - (skin.nest ? 0 : pull * 0.6);
    figure.push(
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
    figure.push(part(disc(100), stock.pip, { x, y: y + lift, scale: pip / 100 }));
  }
  return figure;
}
