import type { Dna } from '@palate/contract/titles';
import type { Frame, Placed } from './drawing.ts';
import { round } from './skins.ts';
import type { Stock } from './stock.ts';

/** The weight at the foot of a sleeve. */
export interface Mass {
  readonly bands: readonly Placed[];
  /** From the foot to the edge's middle, in sleeve units. */
  readonly height: number;
  /** Whether a title at the foot stands wholly on it. */
  readonly isUnderTitle: boolean;
}

/**
 * Weight as ground: nothing under a light title, half the sleeve under a heavy one. Its edge leans
 * with the pace; `titleHeight` is the title's, where it stands at the foot.
 */
export function massOf(dna: Dna, stock: Stock, frame: Frame, titleHeight: number, lean: number): Mass {
  const share = Math.max(0, (dna.weightiness - 1.75) / 3.25) * 0.42;
  if (share === 0) return { bands: [], height: 0, isUnderTitle: false };
  const rise = (Math.tan((lean * Math.PI) / 180) * frame.width) / 2;
  const height = Math.max(share * frame.height, titleHeight ? titleHeight + rise + 4 : 0);
  const top = frame.height - height;
  const path = `M0 ${round(top + rise)}L${frame.width} ${round(top - rise)}V${frame.height}H0Z`;
  return {
    bands: [{ path, fill: stock.mass, opacity: titleHeight ? 1 : 0.86, x: 0, y: 0, turn: 0, scale: 1 }],
    height,
    isUnderTitle: titleHeight > 0,
  };
}
