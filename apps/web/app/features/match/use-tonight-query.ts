import { useLocation } from 'react-router';

const TONIGHT = /[?&](tonight=[^&]+)/;

/**
 * Returns tonight's sliders in this page's URL as a query for links to other pages; empty if there are none.
 * With it, a title's page shows the same match as its card.
 */
export function useTonightQuery(): string {
  const [, tonight] = TONIGHT.exec(useLocation().search) ?? [];
  return tonight ? `?${tonight}` : '';
}
