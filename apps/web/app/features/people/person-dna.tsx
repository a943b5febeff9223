import { SLIDER_MAX, SLIDER_MIN } from '@palate/contract/constants';
import type { PersonDetail } from '@palate/contract/people-work';
import type { Dna } from '@palate/contract/titles';
import { POLE_TASTE_TYPES } from '@palate/contract/vocab/leanings';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { badgeTone } from '../../design/inks.ts';
import { tasteColour } from '../../design/taste-colour.ts';
import { Section } from '../../ui/section.tsx';

const at = (value: number) => ((value - SLIDER_MIN) / (SLIDER_MAX - SLIDER_MIN)) * 100;

/**
 * Distance from the catalog's average at which a pole is emphasized, in slider steps (our choice: about one
 * standard deviation of the mean of ten titles).
 */
const OWN_SIDE = 0.5;

/** Draws ten sliders; on each, a block marks the average of a person's titles, and a ring that of all titles. */
export function PersonDna({ person, dna }: { person: PersonDetail; dna: Dna }) {
  const isOne = person.titleCount === 1;
  return (
    <Section
      heading="The style of their work"
      aside={
        <p className="type-say-small text-dim">
          The block shows{' '}
          {isOne ? 'this person’s only title on Palate' : 'the average of this person’s titles'}, and the ring
          shows the average of all titles. A longer line between block and ring means that the work is more
          unusual.
        </p>
      }
    >
      <ul className="dna-rows">
        {SLIDERS.map(({ key, low, high }) => {
          const [own, usual] = [dna[key], person.usualDna[key]];
          const isFar = Math.abs(own - usual) > OWN_SIDE;
          const side = own > usual ? 'high' : 'low';
          return (
            <li key={key}>
              <span data-strong={isFar && side === 'low'}>{low}</span>
              <span
                className="dna-track"
                role="img"
                aria-label={`Their work: ${own.toFixed(1)}; all titles, on average: ${usual.toFixed(1)}; on a scale from 1 (${low}) to 5 (${high})`}
              >
                <u
                  data-far={isFar}
                  style={{
                    insetInlineStart: `${at(Math.min(own, usual))}%`,
                    width: `${at(Math.max(own, usual)) - at(Math.min(own, usual))}%`,
                    ...(isFar && { background: badgeTone(tasteColour(POLE_TASTE_TYPES[key][side])) }),
                  }}
                />
                <i style={{ insetInlineStart: `${at(own)}%` }} />
                <b style={{ insetInlineStart: `${at(usual)}%` }} />
              </span>
              <span data-strong={isFar && side === 'high'}>{high}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
