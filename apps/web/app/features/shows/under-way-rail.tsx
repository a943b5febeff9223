import type { ShowUnderWay } from '@palate/contract/shows';
import { Suspense } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { CardActions } from '../cards/card-actions.tsx';
import { CardFacts } from '../cards/card-facts.tsx';
import { PosterName, SleeveLink } from '../cards/card-picture.tsx';
import type { CardView } from '../cards/card-view.ts';
import { printingsForCards } from '../cards/sleeve-of.ts';
import { NextCaption } from './next-caption.tsx';
import './shows.css';

/** The button that marks the next episode. Its code is loaded only for members who have begun a show. */
const MarkNext = lazyPart<{ show: UnderWayView }>(
  () => import('./mark-next.tsx'),
  ({ show }) => <NextCaption {...show} />,
);

/** A show that the member has begun but not finished, with only the card fields that are shown. */
export type UnderWayView = Omit<ShowUnderWay, 'card'> & { readonly card: CardView };

/**
 * The rail “Continue watching”: shows that the member has begun but not finished, with the next episode of
 * each and a button to mark it as watched. Visitors don't load its code.
 */
export default function UnderWayRail({ shows }: { shows: readonly UnderWayView[] }) {
  const isHydrated = useIsHydrated();
  const printings = printingsForCards(shows.map(({ card }) => card));
  return (
    <Section heading="Continue watching" className="rail">
      <Carousel label="Continue watching">
        {shows.map((show, at) => {
          const caption = <NextCaption {...show} />;
          return (
            <article key={show.card.id} className="card">
              <div className="relative">
                <SleeveLink card={show.card} printing={printings[at]} />
                <CardActions card={show.card} />
              </div>
              <div className={show.card.tracker ? 'card-tracked' : undefined}>
                <PosterName card={show.card} />
                <CardFacts year={show.card.year} kind={show.card.movieType} />
              </div>
              {isHydrated ? (
                <Suspense fallback={caption}>
                  <MarkNext key={`${show.run} ${show.watched} ${show.watchedSeasons}`} show={show} />
                </Suspense>
              ) : (
                caption
              )}
            </article>
          );
        })}
      </Carousel>
    </Section>
  );
}
