import type { listRails, Paged, Rail } from '@palate/contract';
import { useEffect, useRef, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { UsualSeat } from '../titles/because.ts';
import { CardSkeletons } from '../titles/card-skeletons.tsx';
import { hasMore } from '../titles/more-titles.tsx';
import { RailSection } from './rail-section.tsx';

interface Added {
  readonly of: Paged<Rail>;
  readonly pages: readonly Paged<Rail>[];
}

/** The dashboard's rails, a page of them at a time. */
export function Rails({
  first,
  tonight,
  usual,
  skipCard,
}: {
  first: Paged<Rail>;
  tonight: string;
  usual: UsualSeat | null;
  /** The title that already stands at the top of the page. */
  skipCard: string | null;
}) {
  const [added, setAdded] = useState<Added>({ of: first, pages: [] });
  const [isLoading, setIsLoading] = useState(false);
  const pending = useRef<AbortController>(null);
  const pages = [first, ...(added.of === first ? added.pages : [])];
  const last = pages.at(-1) ?? first;

  useEffect(() => () => pending.current?.abort(), []);

  async function load() {
    if (isLoading) return;
    const request = new AbortController();
    pending.current = request;
    setIsLoading(true);
    try {
      const page = await fetchApi<typeof listRails>('GET', '/rails/pages', {
        query: { page: last.number + 1, size: first.size, ...(tonight && { tonight }) },
        signal: request.signal,
      });
      setAdded((known) => ({ of: first, pages: [...(known.of === first ? known.pages : []), page] }));
    } catch (error) {
      if (!request.signal.aborted && error instanceof Error)
        showToast({ kind: 'error', message: error.message });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      {pages
        .flatMap(({ content }) => content)
        .map((rail) => ({ ...rail, cards: rail.cards.filter(({ id }) => id !== skipCard) }))
        .filter(({ cards }) => cards.length > 0)
        .map((rail) => (
          <RailSection key={rail.key} rail={rail} usual={usual} />
        ))}
      {isLoading && (
        <div className="page-edge pb-section">
          <CardSkeletons />
        </div>
      )}
      {hasMore(last) && (
        <p className="page-edge pb-section">
          <Button isQuiet aria-disabled={isLoading} onClick={() => void load()}>
            More rows
          </Button>
        </p>
      )}
    </>
  );
}
