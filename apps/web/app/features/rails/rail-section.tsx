import type { Rail } from '@palate/contract/rails';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { UsualSeat } from '../titles/because.ts';
import { ProgrammeRow } from '../titles/programme-row.tsx';
import { TitleCard } from '../titles/title-card.tsx';

/** Rows of a programme one rail shows; the rest stand on its own page. */
const PROGRAMME_ROWS = 5;

/** A rail: its reason in the margin, its titles as sleeves that run on or as a programme with times. */
export function RailSection({ rail, usual }: { rail: Rail; usual: UsualSeat | null }) {
  const { title, reason, category, total, cards, shape } = rail;
  return (
    <Section
      heading={title}
      className="rail"
      aside={
        <>
          <p className="type-say-small text-dim">{reason}</p>
          {total > cards.length && (
            <p>
              <TextLink to={`/dashboard/category/${encodeURIComponent(category)}`}>
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
        <Carousel label={title}>
          {cards.map((card) => (
            <TitleCard key={card.id} card={card} usual={usual} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
