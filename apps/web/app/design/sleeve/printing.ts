import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { skinFor } from './skins.ts';
import { type Fields, fieldsOf, TONES } from './stock.ts';

/** How a sleeve is printed in a row: the tones of its two fields, and how large its figure is. */
export interface Printing {
  readonly fields: Fields;
  /** Over the figure's own size; a close-up is cut by the sleeve's edge. */
  readonly zoom: number;
}

/** What a printing is chosen from. */
interface PrintingSubject {
  readonly dna: Dna;
  readonly tasteType: TasteColour;
}

interface Printed extends Printing {
  readonly colour: TasteColour;
  readonly skin: unknown;
}

const CLOSE_UP = 1.6;
/** How much each sleeve before a new one counts, the nearest first (our choice). */
const NEIGHBOURS = [1, 0.5, 0.2, 0.1];
/** Two sleeves less alike than this may keep their own printing, 0..1. */
const ALIKE = 0.4;

/** How a title is printed where it stands alone. */
export const ownPrinting = (dna: Dna): Printing => ({ fields: fieldsOf(dna), zoom: 1 });

const closeness = (a: Fields['sky'], b: Fields['sky']): number =>
  Math.max(0, 1 - Math.abs(TONES.indexOf(a) - TONES.indexOf(b)) / 2);

/** How alike two printed sleeves look, 0..1: mostly their skies, then floors and figures. */
function likeness(a: Printed, b: Printed): number {
  const fields =
    0.5 * closeness(a.fields.sky, b.fields.sky) + 0.3 * closeness(a.fields.floor, b.fields.floor);
  const figure = (a.skin === b.skin ? 0.1 : 0) + (a.zoom === b.zoom ? 0.1 : 0);
  return a.colour === b.colour ? fields + figure : fields / 4 + figure;
}

/** A title's own printing first, then every other pair of tones, each from afar and close up. */
function printingsOf(dna: Dna): Printing[] {
  const own = ownPrinting(dna);
  const others = TONES.flatMap((sky) =>
    TONES.filter((floor) => floor !== sky).map((floor) => ({ sky, floor })),
  );
  return [own, ...others.map((fields) => ({ fields, zoom: 1 }))].flatMap((printing) => [
    printing,
    { ...printing, zoom: CLOSE_UP },
  ]);
}

/**
 * Prints a row of sleeves so that neighbours don't look alike: each keeps its own printing unless a
 * sleeve shortly before it is too similar, and then takes the least similar one in its own colour.
 */
export function printRow(subjects: readonly PrintingSubject[]): Printing[] {
  const row: Printed[] = [];
  return subjects.map(({ dna, tasteType }) => {
    const skin = skinFor(dna.realism, dna.wholesomeness);
    const before = row.slice(-NEIGHBOURS.length).reverse();
    const cost = (printing: Printing) =>
      before.reduce(
        (sum, sleeve, i) =>
          sum + (NEIGHBOURS[i] ?? 0) * likeness({ ...printing, colour: tasteType, skin }, sleeve),
        0,
      );
    const [own, ...others] = printingsOf(dna);
    const chosen =
      own && cost(own) <= ALIKE
        ? own
        : others.reduce((best, next) => (cost(next) < cost(best) ? next : best), own ?? ownPrinting(dna));
    row.push({ ...chosen, colour: tasteType, skin });
    return chosen;
  });
}
