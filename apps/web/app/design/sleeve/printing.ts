import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { skinFor } from './skins.ts';
import { type Fields, fieldsOf, TONES } from './stock.ts';

/**
 * A variant of a sleeve (the cover that we draw for a title): the tones of sky and floor, and the size of its figure.
 * Sleeves in a row get different variants, so that neighbors don't look alike.
 */
export interface Printing {
  /** Tones of sky and floor. */
  readonly fields: Fields;
  /** Factor of the figure's size; a large figure is cropped by the sleeve's edge. */
  readonly zoom: number;
}

/** The data that a variant is chosen from. */
interface PrintingSubject {
  readonly dna: Dna;
  readonly tasteType: TasteColour;
}

interface Printed extends Printing {
  readonly colour: TasteColour;
  readonly skin: unknown;
}

const CLOSE_UP = 1.6;
/** Weights of the preceding sleeves in the row, nearest first (our choice). */
const ADJACENT = [1, 0.5, 0.2, 0.1];
/** Sleeves less similar than this (0..1) to the sleeves before them keep their own variant. */
const ALIKE = 0.4;

/** Returns a title's own variant of its sleeve, for a sleeve that isn't in a row with others. */
export const ownPrinting = (dna: Dna): Printing => ({ fields: fieldsOf(dna), zoom: 1 });

const closeness = (a: Fields['sky'], b: Fields['sky']): number =>
  Math.max(0, 1 - Math.abs(TONES.indexOf(a) - TONES.indexOf(b)) / 2);

/** Calculates the similarity of two sleeves, 0..1: mostly of their skies, then of floors and figures. */
function likeness(a: Printed, b: Printed): number {
  const fields =
    0.5 * closeness(a.fields.sky, b.fields.sky) + 0.3 * closeness(a.fields.floor, b.fields.floor);
  const figure = (a.skin === b.skin ? 0.1 : 0) + (a.zoom === b.zoom ? 0.1 : 0);
  return a.colour === b.colour ? fields + figure : fields / 4 + figure;
}

/** All variants: every pair of tones, each with a small and a large figure. */
const PAIRS: readonly Printing[] = TONES.flatMap((sky) =>
  TONES.filter((floor) => floor !== sky).flatMap((floor) =>
    [1, CLOSE_UP].map((zoom) => ({ fields: { sky, floor }, zoom })),
  ),
);

/**
 * Chooses a variant for each sleeve of a row, so that neighbors look different. A sleeve keeps its own
 * variant unless a sleeve shortly before it is too similar; then it gets the least similar variant in its own
 * color.
 */
export function choosePrintings(subjects: readonly PrintingSubject[]): Printing[] {
  const row: Printed[] = [];
  return subjects.map(({ dna, tasteType }) => {
    const skin = skinFor(dna.realism, dna.wholesomeness);
    const before = row.slice(-ADJACENT.length).reverse();
    const cost = (printing: Printing) =>
      before.reduce(
        (sum, sleeve, i) =>
          sum + (ADJACENT[i] ?? 0) * likeness({ ...printing, colour: tasteType, skin }, sleeve),
        0,
      );
    const own = ownPrinting(dna);
    let [chosen, least] = [own, cost(own)];
    if (least > ALIKE) {
      for (const printing of [{ ...own, zoom: CLOSE_UP }, ...PAIRS]) {
        const costs = cost(printing);
        if (costs < least) [chosen, least] = [printing, costs];
      }
    }
    row.push({ ...chosen, colour: tasteType, skin });
    return chosen;
  });
}
