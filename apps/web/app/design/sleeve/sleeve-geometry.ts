import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { type Frame, type Placed, part, type Slice } from './drawing.ts';
import { along, drawFigure } from './figure.ts';
import { ownPrinting, type Printing } from './printing.ts';
import { round, type Skin, skinFor } from './skins.ts';
import { type Stand, standBeside, standOverFoot, standUnderHead, stripShiftOf, WHOLE } from './stand.ts';
import { printOn, type Stock } from './stock.ts';
import { type Variation, varyBy } from './variation.ts';

/**
 * The data that a sleeve (the cover that we draw for a title) is drawn from. Title and year cause a small variation,
 * so titles with equal DNA look different, and each title looks the same everywhere.
 */
export interface SleeveSubject {
  readonly title: string;
  readonly year: number;
  readonly dna: Dna;
  /** The color of the title's leading taste type. */
  readonly tasteType: TasteColour;
}

/** The frame of a sleeve, and where its text is. */
export interface Setting {
  readonly frame: Frame;
  /**
   * Height of the text with margins, in sleeve units; 0, the default, leaves the whole frame to the picture.
   */
  readonly titleHeight?: number;
  /**
   * Position of the text: at the top (`head`), or beside the figure (`side`). By default it is on the floor if it fits
   * there, otherwise at the top.
   */
  readonly place?: 'head' | 'side';
  /** The variant chosen for the sleeve within its row; undefined for its own variant. */
  readonly printing?: Printing | undefined;
}

/** A composed picture: figure and floor, drawn on the sky, either whole or cut into strips. */
export interface Composition {
  readonly frame: Frame;
  /** All colors of the sleeve. */
  readonly stock: Stock;
  /** Figure and floor, bottom layer first. */
  readonly layers: readonly Placed[];
  /** The strips of a cut picture; empty for a whole one. */
  readonly slices: readonly Slice[];
  /** Where the text is: at the top (`head`) or at the bottom (`foot`). */
  readonly titlePlace: 'head' | 'foot';
  /** The text's color, hex. */
  readonly titleInk: string;
}

/** Rotates a figure's parts around its origin, mirrored if `flip` is −1, and places it on the sleeve. */
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

/**
 * Cuts the figure into equal vertical strips, which are shifted up and down. Each strip is opaque, overlaps the one
 * before it and continues below the next one: if two antialiased edges met, the sky would show through as a hairline.
 */
function cutOf(dna: Dna, frame: Frame, middle: number, halfWidth: number): Slice[] {
  const slip = stripShiftOf(dna);
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

/**
 * Calculates the y coordinate of a figure's center: realistic figures stand on the ground, and fantastical
 * ones float.
 */
function heightOf(dna: Dna, { place, sky, ground, lean }: Stand, skin: Skin, scale: number, lift: number) {
  const floats = sky.from + (sky.to - sky.from) * (0.5 - lift);
  const stands = ground - skin.base * scale;
  const grounded = Math.min(1, Math.max(0, (dna.realism - 1.5) / 2.5));
  const y = floats + (stands - floats) * grounded;
  if (place !== 'head') return Math.max(y, 0);
  const angle = (Math.abs(lean) * Math.PI) / 180;
  const reach = (skin.top * Math.cos(angle) + skin.halfWidth * Math.sin(angle)) * scale;
  return Math.max(y, sky.from + reach);
}

/** Composes the picture of a title's sleeve from its DNA. */
export function composeSleeve(subject: SleeveSubject, setting: Setting): Composition {
  const { dna } = subject;
  const { frame, printing = ownPrinting(dna) } = setting;
  const variation = varyBy(`${subject.title} ${subject.year}`);
  const stock = printOn(printing.fields, subject.tasteType, dna.styleAndVisuals);
  const stand = standIn(dna, setting, variation);
  const skin = skinFor(dna.realism, dna.wholesomeness);
  const size = Math.max(along(dna.scale, 0.5, 1.08), dna.linearity > WHOLE ? 0 : 0.6);
  const scale = (variation.size * stand.unit * size * printing.zoom) / 100;
  const y = heightOf(dna, stand, skin, scale, variation.lift);
  const figure = put(drawFigure(dna, skin, stock, scale), stand.x, y, stand.lean, stand.flip);
  const ground = part(stand.floor.path, stock.floor);
  const isAtHead = stand.place === 'head';
  return {
    frame,
    stock,
    layers: isAtHead ? [ground, ...figure] : [...figure, ground],
    slices: cutOf(dna, frame, stand.x, skin.halfWidth * scale),
    titlePlace: isAtHead ? 'head' : 'foot',
    titleInk: isAtHead ? stock.titleOnSky : stock.titleOnFloor,
  };
}

function standIn(dna: Dna, { frame, titleHeight = 0, place }: Setting, variation: Variation): Stand {
  if (place === 'side') return standBeside(dna, { frame });
  const room = { frame, titleHeight };
  return (place !== 'head' && standOverFoot(dna, room, variation)) || standUnderHead(dna, room, variation);
}
