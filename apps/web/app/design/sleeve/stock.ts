import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { INK, INKS, loudestOn, PAPER, titleInkOn } from '../inks.ts';

/** The papers a sleeve is printed on, darkest first. */
export const STOCKS = ['night', 'deep', 'full', 'tint', 'paper'] as const;
export type StockName = (typeof STOCKS)[number];

/** Everything a sleeve is printed with. */
export interface Stock {
  readonly name: StockName;
  readonly ground: string;
  /** The dark or solid mass at the foot. */
  readonly mass: string;
  readonly titleOnGround: string;
  readonly titleOnMass: string;
  /** Inks of skin and rings, outside in; `ground` among them lets the stock show through. */
  readonly rings: readonly string[];
}

/**
 * How bright a title feels, about −1..1: edgy, heavy, overwhelming and slow ones are dark. The
 * weights follow the first direction in which the catalogue's DNA spreads (our measurement).
 */
export function mood(dna: Dna): number {
  return (
    (0.42 * (dna.wholesomeness - 2.8) -
      0.46 * (dna.weightiness - 2.8) -
      0.2 * (dna.emotionalPunch - 2.9) +
      0.2 * (dna.pace - 3.1)) /
    1.5
  );
}

export function stockOf(dna: Dna): StockName {
  const bright = mood(dna);
  return bright < -0.5
    ? 'night'
    : bright < -0.17
      ? 'deep'
      : bright < 0.3
        ? 'full'
        : bright < 0.62
          ? 'tint'
          : 'paper';
}

/** Prints a stock in a taste colour; `style` 1..5 says how many inks beside the family's join in. */
export function printOn(name: StockName, colour: TasteColour, style: number): Stock {
  const family = INKS[colour];
  const ground = family[name];
  const [loud, soft] = family.guests;
  const mass = {
    night: family.deep,
    deep: family.night,
    full: family.deep,
    tint: family.full,
    paper: family.full,
  }[name];
  const own = {
    night: [family.full, family.deep, family.tint],
    deep: [family.full, family.night, family.tint],
    full: [loudestOn(ground, [family.night, PAPER]), family.deep, family.tint],
    tint: [family.full, family.deep, family.paper],
    paper: [family.full, family.tint, family.deep],
  }[name];
  const [first = INK, second = INK, third = PAPER] = own;
  const rings =
    style < 2.25
      ? [first, ground]
      : style < 3.25
        ? [first, third, second]
        : style < 4.25
          ? [first, loud, third, second]
          : [first, loud, third, soft, second];
  return {
    name,
    ground,
    mass,
    rings,
    titleOnGround: titleInkOn(ground, name === 'night' && style >= 3 ? [family.full] : []),
    titleOnMass: titleInkOn(mass),
  };
}
