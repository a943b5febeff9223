import { createContext, use } from 'react';
import { useLocation } from 'react-router';

const TONIGHT = /[?&](tonight=[^&]+)/;

const TonightQueryContext = createContext<string | null>(null);

/**
 * Gives the links below it other sliders for tonight than the URL's. The value is formatted as in a URL; null for the
 * URL's own.
 */
export const TonightQueryProvider = TonightQueryContext;

/**
 * Returns tonight's sliders in this page's URL as a query for links to other pages; empty if there are none.
 * With it, a title's page shows the same match as its card.
 */
export function useTonightQuery(): string {
  const { search } = useLocation();
  const provided = use(TonightQueryContext);
  if (provided !== null) return provided && `?tonight=${provided}`;
  const [, tonight] = TONIGHT.exec(search) ?? [];
  return tonight ? `?${tonight}` : '';
}
