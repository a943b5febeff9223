/** The tabs of `/moderation`, in this order; the first is the default. */
export const TABS = [
  { key: 'reports', name: 'Reports' },
  { key: 'appeals', name: 'Appeals' },
  { key: 'log', name: 'Log' },
] as const;
export type TabKey = (typeof TABS)[number]['key'];

/** The path of a tab, or of one of its pages. */
export const tabHref = (tab: TabKey, page = 0): string =>
  `/moderation${tab === 'reports' && page === 0 ? '' : `?tab=${tab}`}${page > 0 ? `&page=${page}` : ''}`;

/** Parses the tab in a URL; the first tab if there is none, or none of that name. */
export const parseTab = (search: URLSearchParams): TabKey =>
  TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'reports';

/** Parses the id of the decision that a list continues after; null if there is none or it isn’t valid. */
export function parseCursor(search: URLSearchParams): string | null {
  const text = search.get('before');
  return text !== null && /^\d{1,18}$/.test(text) ? text : null;
}
