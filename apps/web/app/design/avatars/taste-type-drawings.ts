import type { TasteColour } from '@palate/contract/vocab/taste-types';
import { INKS, PAPER } from '../inks.ts';
import { type Placed, part } from '../sleeve/drawing.ts';
import { disc } from '../sleeve/skins.ts';
import { bitten, burst, eye, flower, lazyEye, slippedSlab } from './features.ts';

/** A square portrait of 120 × 120 units, with its own background color. */
export interface Portrait {
  readonly background: string;
  readonly parts: readonly Placed[];
}

const { blue, pink, orange, green, grey } = INKS;

/** The portraits of the four taste types, and one for an unknown type. */
export const TASTE_TYPE_DRAWINGS: Readonly<Record<TasteColour, Portrait>> = {
  // Easy Rider: floating, with petals, and eyelids half closed.
  blue: {
    background: blue.tint,
    parts: [flower(60, 61, 50, blue.full), ...lazyEye(46, 57, 12), ...lazyEye(76, 57, 12)],
  },
  // Hard Hitter: a slab that is cut through and shifted, looking down, immersed up to the chest.
  pink: {
    background: pink.deep,
    parts: [
      part(slippedSlab(16, 20, 74, 66, 14), pink.full),
      ...eye(54, 46, 12, undefined, [0.15, 0.36]),
      ...eye(82, 46, 12, undefined, [0.15, 0.36]),
      part('M0 94H120V120H0Z', pink.night),
    ],
  },
  // Thrill Seeker: a jagged edge, tilted, with a wake and wide-open eyes.
  orange: {
    background: orange.night,
    parts: [
      burst(34, 72, 45, orange.deep, -22),
      burst(49, 66, 45, orange.guests[0], -22),
      burst(64, 60, 45, orange.full, -22),
      ...eye(56, 62, 12, undefined, [0.4, -0.15]),
      ...eye(82, 52, 12, undefined, [0.4, -0.15]),
    ],
  },
  // Reality Biter: a block with a bite out of it, a level gaze, standing on the floor.
  green: {
    background: green.tint,
    parts: [
      part(bitten(18, 22, 84, 120), green.full),
      ...eye(44, 62, 13),
      ...eye(75, 62, 13),
      part('M31 46H58V58H31ZM62 46H89V58H62Z', green.full),
      part('M0 102H120V120H0Z', green.deep),
    ],
  },
  // Unknown type: a plain stone.
  grey: { background: grey.tint, parts: [part(disc(44, 60, 60), grey.full), part(disc(12, 60, 60), PAPER)] },
};
