import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { UsualSeat } from '../titles/because.ts';
import { ProgrammeRow } from '../titles/programme-row.tsx';
import { titleCards } from '../titles/title-card.tsx';
import { PROGRAMME_ROWS, type RailView } from './rail-view.ts';

/** A rail: its reason in the margin, its titles as a carousel of cards or a list with times. */
export function RailSection({
  rail,
  href,
  usual,
}: {
  rail: RailView;
  /** Where all of it is. */
  href: string;
  usual: UsualSeat | null;
}) {
  const { title, reason, total, cards, shape } = rail;
  return (
    <Section
      heading={title}
      className="rail"
      aside={
        <>
          <p className="type-say-small text-dim">{reason}</p>
          {total > cards.length && (
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
        <ul className="programme">
          {cards.slice(0, PROGRAMME_ROWS).map((card) => (
            <li key={card.id}>
              <ProgrammeRow card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <Carousel label={title}>{titleCards(cards, usual)}</Carousel>
      )}
    </Section>
  );
}
