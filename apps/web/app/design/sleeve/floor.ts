import type { Dna } from '@palate/contract/titles';
import type { Frame } from './drawing.ts';
import { round } from './skins.ts';

/** The ground at the bottom of a sleeve. Heights are in sleeve units. */
export interface Floor {
  /** Path in sleeve units. It extends beyond the frame on three sides, so that a shifted strip leaves no gap. */
  readonly path: string;
  /** Height of the horizon's center above the bottom of the sleeve. */
  readonly height: number;
  /** Height of the horizon's lower end above the bottom of the sleeve. */
  readonly least: number;
}

/** Length of half a wave, and radius of its arc, in sleeve units. */
const WAVE = { length: 50, radius: 62 } as const;
/** Distance that the floor extends beyond the frame, in sleeve units. */
const OVERHANG = 50;
/** Realism (1..5) below which the horizon is a wavy sea. */
const SEA = 1.75;

/** Height of a sea's waves above their mean, in sleeve units. */
const SWELL = 6;

/**
 * Calculates the floor of a sleeve. The horizon is higher for a weightier title, and a fantastical title has a wavy
 * one.
 * @param lean tilt of the horizon, in degrees
 * @param headroom height at the top that the floor leaves free over the whole width, in sleeve units
 */
export function floorOf(dna: Dna, frame: Frame, lean: number, headroom: number): Floor {
  const slope = Math.tan((lean * Math.PI) / 180);
  const isSea = dna.realism < SEA;
  const rise = (Math.abs(slope) * frame.width) / 2 + (isSea ? SWELL : 0);
  const wanted = (0.31 + 0.17 * ((dna.weightiness - 1) / 4)) * frame.height;
  const height = Math.min(wanted, frame.height - headroom - rise);
  const [left, right] = [-OVERHANG, frame.width + OVERHANG];
  const edgeAt = (x: number) => round(frame.height - height - (x - frame.width / 2) * slope);
  let horizon = `M${left} ${edgeAt(left)}`;
  if (isSea) {
    for (let x = left, wave = 0; x < right; x += WAVE.length, wave++) {
      horizon += `A${WAVE.radius} ${WAVE.radius} 0 0 ${wave % 2} ${x + WAVE.length} ${edgeAt(x + WAVE.length)}`;
    }
  } else horizon += `L${right} ${edgeAt(right)}`;
  return { path: `${horizon}V${frame.height + 200}H${left}Z`, height, least: height - rise };
}
