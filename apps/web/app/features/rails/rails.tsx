import type { listRails, Paged } from '@palate/contract';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import type { UsualSeat } from '../titles/because.ts';
import { CardSkeletons } from '../titles/card-skeletons.tsx';
import { usePages } from '../titles/use-pages.ts';
import { RailSection } from './rail-section.tsx';
import type { RailView } from './rail-view.ts';

/** The dashboard's rails, a page of them at a time. */
export function Rails({
  first,
  tonight,
  usual,
  skipCard,
}: {
  first: Paged<RailView>;
  /** Tonight's sliders in the address's form; empty for as usual. */
  tonight: string;
  usual: UsualSeat | null;
  /** The title that already stands at the top of the page. */
  skipCard: string | null;
}) {
  const rails = usePages<RailView>(first, (page, signal) =>
    fetchApi<typeof listRails>('GET', '/rails/pages', {
      query: { page, size: first.size, ...(tonight && { tonight }) },
      signal,
    }),
  );
  return (
    <>
      {rails.items
        .map((rail) => ({ ...rail, cards: rail.cards.filter(({ id }) => id !== skipCard) }))
        .filter(({ cards }) => cards.length > 0)
        .map((rail) => (
          <RailSection key={rail.key} rail={rail} usual={usual} />
        ))}
      {rails.isLoading && (
        <div className="page-edge pb-section">
          <CardSkeletons />
        </div>
      )}
      {rails.hasMore && (
        <p className="page-edge pb-section">
          <Button isQuiet aria-disabled={rails.isLoading} onClick={() => void rails.loadMore()}>
            More rows
          </Button>
        </p>
      )}
    </>
  );
}
