import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { INK, loudestOn, PAPER } from '../inks.ts';
import type { Frame, Placed, Slice } from './drawing.ts';
import { massOf } from './mass.ts';
import { disc, round, type Skin, skinFor } from './skins.ts';
import { printOn, type Stock, stockOf } from './stock.ts';

/** What is drawn, bottom layer first: ground, figure (in slices if cut), mass. */
export interface Composition {
  readonly frame: Frame;
  readonly stock: Stock;
  readonly figure: readonly Placed[];
  /** Empty for a figure left whole. */
  readonly slices: readonly Slice[];
  readonly mass: readonly Placed[];
  /** The picture keeps above or below the title. */
  readonly picture: { readonly top: number; readonly bottom: number };
  readonly titlePlace: 'head' | 'foot';
  readonly titleInk: string;
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** A value at 1..5 on a straight line from `from` (1) to `to` (5). */
const along = (value: number, from: number, to: number): number => from + ((to - from) * (value - 1)) / 4;

/** Degrees by which everything leans: the picture's speed. */
const leanOf = (dna: Dna): number => along(dna.pace, 0, 24);

const ringCountOf = (dna: Dna, radius: number): number =>
  Math.min(
    Math.round([1, 1.6, 2.2, 3, 4, 5, 6, 7, 8][Math.round((dna.intricacy - 1) * 2)] ?? 1),
    Math.floor(radius / 9),
  );

/** Skin, rings and pip, round the figure's own origin. */
function drawFruit(dna: Dna, skin: Skin, stock: Stock, radius: number): Placed[] {
  const scale = radius / 100;
  const rings = ringCountOf(dna, radius);
  const drift = along(dna.originality, 0, 0.62);
  const twist = dna.originality > 3.4 && skin.nest === 0 ? (dna.originality - 3) * 6 : 0;
  const smallest = rings > 4 ? 0.22 : 0.36;
  const fruit: Placed[] = [];
  let [size, x, y] = [1, 0, 0];
  for (let i = 0; i < rings; i++) {
    size = 1 - (i * (1 - smallest)) / Math.max(rings, 2);
    const pull = (1 - size) * drift * skin.halfWidth * scale;
    x = pull * 0.8;
    y = skin.nest * scale * (1 - size) - (skin.nest ? 0 : pull * 0.6);
    fruit.push({
      path: skin.path,
      fill: stock.rings[i % stock.rings.length] ?? INK,
      x,
      y,
      turn: twist * i,
      scale: scale * size,
    });
  }
  if (dna.emotionalPunch > 1.25) {
    const last = fruit.at(-1)?.fill ?? stock.ground;
    const candidates = stock.rings.length > 3 ? [PAPER, INK, ...stock.rings] : [PAPER, INK, stock.ground];
    const pip = along(dna.emotionalPunch, 4, 42) * Math.max(scale, 0.6);
    const rise = skin.nest ? size * scale * (skin.top + skin.nest) * 0.42 : 0;
    fruit.push({
      path: disc(100),
      fill: loudestOn(last, candidates),
      x,
      y: y + (skin.nest ? skin.nest * scale * size - rise : 0),
      turn: 0,
      scale: pip / 100,
    });
  }
  return fruit;
}

/** Turns a figure's parts about its origin and puts it on the sleeve. */
function place(parts: readonly Placed[], x: number, y: number, lean: number): Placed[] {
  const angle = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return parts.map((part) => ({
    ...part,
    x: round(x + part.x * cos - part.y * sin),
    y: round(y + part.x * sin + part.y * cos),
    turn: round(part.turn - lean),
    scale: round(part.scale, 3),
  }));
}

/** The cut: strips across the figure along its lean, each slipped against its neighbour. */
function cutOf(dna: Dna, x: number, y: number, skin: Skin, radius: number, lean: number): Slice[] {
  if (dna.linearity > 4.2) return [];
  const scale = radius / 100;
  const [top, tall] = [-skin.top * scale, (skin.top + skin.base) * scale];
  const cuts =
    dna.linearity > 3.2
      ? [0.64]
      : dna.linearity > 2.2
        ? [0.5]
        : dna.linearity > 1.2
          ? [0.34, 0.67]
          : [0.26, 0.5, 0.74];
  const slip = along(dna.linearity, 0.66, 0.1) * radius;
  const edges = [-900, ...cuts.map((cut) => top + cut * tall), 900];
  const angle = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number) => `${round(x + u * cos - v * sin)} ${round(y + u * sin + v * cos)}`;
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? 900;
    const shift = (i % 2 ? 0.5 : -0.5) * slip;
    return {
      path: `M${corner(-900, from)}L${corner(900, from)}L${corner(900, to)}L${corner(-900, to)}Z`,
      dx: round(shift * cos),
      dy: round(shift * sin),
    };
  });
}

/**
 * Composes a sleeve from a title's DNA: a fruit, cut open. `titleHeight` is what the title needs,
 * margins and all, in sleeve units; 0 leaves the whole frame to the picture.
 */
export function composeSleeve(dna: Dna, colour: TasteColour, frame: Frame, titleHeight: number): Composition {
  const stock = printOn(stockOf(dna), colour, dna.styleAndVisuals);
  const titlePlace = dna.realism < 3 ? 'foot' : 'head';
  const picture = {
    top: titlePlace === 'head' ? titleHeight : 0,
    bottom: titlePlace === 'foot' ? frame.height - titleHeight : frame.height,
  };
  const room = picture.bottom - picture.top;
  const lean = leanOf(dna);
  const skin = skinFor(dna.realism, dna.wholesomeness);
  const unit = Math.min(frame.width, (frame.height * 2) / 3) / 2;
  const radius =
    unit *
    along(dna.scale, dna.linearity < 3 ? 0.62 : 0.5, 1.4) *
    between(room / (frame.height * 0.74), 0.72, 1);
  const mass = massOf(dna, stock, frame, titlePlace === 'foot' ? titleHeight : 0, lean);
  const scale = radius / 100;
  const floats = picture.top + room * along(dna.scale, 0.44, 0.56);
  const stands =
    Math.max(frame.height - Math.max(mass.height, 0), picture.top) -
    skin.base * scale * 0.86 +
    (titlePlace === 'foot' ? -4 : 0);
  const grounded = between((dna.realism - 1) / 3.2, 0, 1);
  const y = floats + (stands - floats) * grounded;
  const x =
    frame.width / 2 +
    along(dna.originality, 0, -0.16) * frame.width +
    along(dna.pace, -0.05, 0.1) * frame.width;
  return {
    frame,
    stock,
    figure: place(drawFruit(dna, skin, stock, radius), x, y, lean),
    slices: cutOf(dna, x, y, skin, radius, lean),
    mass: mass.bands,
    picture,
    titlePlace,
    titleInk: titlePlace === 'foot' && mass.isUnderTitle ? stock.titleOnMass : stock.titleOnGround,
  };
}
