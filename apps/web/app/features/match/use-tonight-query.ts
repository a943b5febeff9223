import { useLocation } from 'react-router';

const TONIGHT = /[?&](tonight=[^&]+)/;

/**
 * Tonight's sliders as this page's address has them, as a query to put behind another page's path; empty
 * without any. Links keep it, so that a title's page shows the match its card showed.
 */
export function useTonightQuery(): string {
  const [, tonight] = TONIGHT.exec(useLocation().search) ?? [];
  return tonight ? `?${tonight}` : '';
}
