import type { Dna } from '@palate/contract/titles';
import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { contrast, INK, INKS, mostContrasting, PAPER, titleInkOn } from '../inks.ts';

/** The tones of a taste color, darkest first. */
export const TONES = ['night', 'deep', 'full', 'tint', 'paper'] as const;
/** A tone of a taste color, such as `deep`. */
export type Tone = (typeof TONES)[number];

/** The tones of a sleeve's sky and floor. */
export interface Fields {
  readonly sky: Tone;
  readonly floor: Tone;
}

/** All colors of a sleeve (the cover that we draw for a title), hex. */
export interface Stock {
  readonly sky: string;
  readonly floor: string;
  /** Color of the title's text on the sky. */
  readonly titleOnSky: string;
  /** Color of the title's text on the floor. */
  readonly titleOnFloor: string;
  /** Colors of the outline and then of the rings, from the outside in. */
  readonly rings: readonly string[];
  /** Color of the figure's core. */
  readonly pip: string;
}

/**
 * Calculates how bright a title feels: slow, edgy, heavy, realistic and emotional titles are dark. This is
 * the direction in which the DNA of the catalog varies most; the constants are the measured means.
 */
const brightness = (dna: Dna): number =>
  0.3 * (dna.pace - 3.1) -
  0.12 * (dna.originality - 3.5) +
  0.42 * (dna.wholesomeness - 2.8) -
  0.42 * (dna.weightiness - 2.8) -
  0.32 * (dna.realism - 2.75) -
  0.16 * (dna.intricacy - 2.25) +
  0.12 * (dna.linearity - 4.3) -
  0.28 * (dna.emotionalPunch - 2.9);

/**
 * Calculates how down-to-earth a title is: plain, intimate, linear and realistic, as opposed to stylized,
 * large, intricate and strange. This is the direction in which the DNA varies second most.
 */
const earthiness = (dna: Dna): number =>
  0.5 * (dna.realism - 2.75) -
  0.2 * (dna.originality - 3.5) -
  0.3 * (dna.intricacy - 2.25) +
  0.3 * (dna.linearity - 4.3) -
  0.5 * (dna.styleAndVisuals - 3.3) -
  0.5 * (dna.scale - 2.25);

/** Limits between the tones, so that all five are used (measured quantiles). */
const BRIGHTNESS_STEPS = [-1.95, -0.58, 0.75, 1.92];
const EARTHINESS_STEPS = [-2.1, -0.8, 0.4, 1.8];

const toneAt = (value: number, steps: readonly number[]): Tone =>
  TONES[steps.filter((step) => value > step).length] ?? 'full';

/** Returns the tones of a title's sky and floor; if they are equal, the sleeve has no horizon. */
export const fieldsOf = (dna: Dna): Fields => ({
  sky: toneAt(brightness(dna), BRIGHTNESS_STEPS),
  floor: toneAt(earthiness(dna), EARTHINESS_STEPS),
});

/**
 * Chooses the colors of a sleeve from a taste color, for the given tones of sky and floor.
 * @param style 1..5, the title's stylization: from a plain figure, with only tones of its own color, to one with one or
 * two other colors
 */
export function printOn(fields: Fields, colour: TasteColour, style: number): Stock {
  const family = INKS[colour];
  const sky = family[fields.sky];
  const floor = family[fields.floor];
  const [loud, soft] = family.guests;
  const stands = (ink: string) => contrast(ink, sky) >= 1.4 && contrast(ink, floor) >= 1.25;
  const own = [family.deep, family.full, family.tint, family.night, PAPER].filter(stands);
  const guests = [loud, soft].filter((ink) => contrast(ink, sky) >= 1.25 || sky !== family.full);
  const [strong = PAPER, quiet = INK] = own;
  const [guest = strong, other = quiet] = guests;
  const rings =
    style < 1.75
      ? [quiet, sky]
      : style < 2.25
        ? [strong, quiet]
        : style < 2.75
          ? [strong, guest, quiet]
          : style < 4.25
            ? [guest, strong, quiet]
            : [guest, strong, other, quiet];
  return {
    sky,
    floor,
    rings,
    pip: mostContrasting(rings[0] ?? sky, [PAPER, INK]),
    titleOnSky: titleInkOn(sky),
    titleOnFloor: titleInkOn(floor),
  };
}
