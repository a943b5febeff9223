import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { Dna } from '@palate/contract/titles';
import { POLE_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { badgeTone } from '../../design/inks.ts';
import { tasteColour } from '../../design/taste-colour.ts';
import type { UsualSliderValues } from './because.ts';

/** A title goes beyond a viewer's taste on a slider if it differs from their usual value by more than this. */
const STRETCH = 1.2;

const at = (value: number) => ((value - SLIDER_MIN) / (SLIDER_MAX - SLIDER_MIN)) * 100;

/** Maximum distance from the middle at which neither pole is emphasized, in slider steps. */
const EVEN = 0.25;
const MIDDLE = (SLIDER_MAX + SLIDER_MIN) / 2;

function spoken(name: { low: string; high: string }, film: number, you: number | null): string {
  const scale = `on a scale from 1 (${name.low}) to 5 (${name.high})`;
  return `This title: ${film}${you === null ? '' : `; your taste: ${you.toFixed(1)}`}; ${scale}`;
}

/**
 * A title's ten sliders. The block is the title's value, and the ring the viewer's usual value. If they are
 * far apart, the line between them has the color of the side that the viewer prefers. Without a taste, only
 * the block is shown.
 */
export function DnaRows({ dna, usual }: { dna: Dna; usual: UsualSliderValues | null }) {
  return (
    <ul className="dna-rows">
      {SLIDERS.map((slider) => {
        const film = dna[slider.key];
        const you = usual?.[slider.key]?.value ?? null;
        const isFar = you !== null && Math.abs(film - you) > STRETCH;
        const side = you !== null && you > film ? 'high' : 'low';
        return (
          <li key={slider.key}>
            <span data-strong={film <= MIDDLE - EVEN}>{slider.low}</span>
            <span className="dna-track" role="img" aria-label={spoken(slider, film, you)}>
              {you !== null && (
                <u
                  data-far={isFar}
                  style={{
                    insetInlineStart: `${at(Math.min(film, you))}%`,
                    width: `${at(Math.max(film, you)) - at(Math.min(film, you))}%`,
                    ...(isFar && { background: badgeTone(tasteColour(POLE_TASTE_TYPES[slider.key][side])) }),
                  }}
                />
              )}
              <i style={{ insetInlineStart: `${at(film)}%` }} />
              {you !== null && <b style={{ insetInlineStart: `${at(you)}%` }} />}
            </span>
            <span data-strong={film >= MIDDLE + EVEN}>{slider.high}</span>
          </li>
        );
      })}
    </ul>
  );
}
