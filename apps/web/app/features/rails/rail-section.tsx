import type { ReactElement } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AtNineProvider } from '../../ui/time/use-evening-start.ts';
import { ProgrammeRow } from '../cards/programme-row.tsx';
import { titleCards } from '../cards/title-card.tsx';
import type { RailView } from './rail-view.ts';

/** A rail: its heading and reason in the margin, and its titles as a carousel or as a list with times. */
export function RailSection({
  rail,
  href,
  slides,
}: {
  rail: RailView;
  /** URL of the full list; null if there is none. */
  href: string | null;
  /** The rendered cards, if they differ from those of `rail`. */
  slides?: readonly ReactElement[];
}) {
  const { title, reason, total, cards, shape } = rail;
  return (
    <Section
      heading={title}
      className="rail"
      aside={
        <>
          <p className="type-say-small text-dim">{reason}</p>
          {href !== null && total > cards.length && (
            <p>
              <TextLink to={href}>
                All {total}
                <span className="sr-only"> in {title}</span>
              </TextLink>
            </p>
          )}
        </>
      }
    >
      {shape === 'programme' ? (
        <AtNineProvider value>
          <ul className="programme">
            {cards.map((card) => (
              <li key={card.id}>
                <ProgrammeRow card={card} />
              </li>
            ))}
          </ul>
        </AtNineProvider>
      ) : (
        <Carousel label={title}>{slides ?? titleCards(cards)}</Carousel>
      )}
    </Section>
  );
}
