import type { Dna } from '@palate/contract/titles';
import type { Frame } from './drawing.ts';
import { round } from './skins.ts';

/** The field at the foot of a sleeve. */
export interface Floor {
  /** Path in sleeve units, beyond the frame on three sides so that a slipped strip leaves no gap. */
  readonly path: string;
  /** From the foot to the horizon's middle. */
  readonly height: number;
  /** From the foot to the horizon's lower end. */
  readonly least: number;
}

/** Half wave's length and how far it bows, in sleeve units. */
const WAVE = { length: 50, radius: 62 } as const;
/** How far the floor goes on beyond the frame. */
const OVERHANG = 50;
/** Under this realism the horizon is a sea. */
const SEA = 1.75;

/** How far a sea's waves swell over their mean. */
const SWELL = 6;

/**
 * The horizon stands higher the weightier a title is, and leans (degrees) with its pace; a
 * fantastical one's is a wave. It leaves `headroom` free at the head, from end to end.
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
