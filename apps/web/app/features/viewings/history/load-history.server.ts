import {
  getHistorySummary,
  type HistorySummary,
  listHistory,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@palate/contract';
import type { ApiCall } from '../../../api.ts';
import { fallback, joinFallbacks, pageFallbacks } from '../../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../../ui/paging/page-span.ts';
import { toEntryView } from './entry-view.ts';
import { type HistoryAddress, readHistoryAddress } from './history-address.ts';
import { historyQuery } from './history-query.ts';

const UNREAD_WORDS: Record<string, string> = {
  year: 'That year isn’t valid, so entries of all years are shown.',
  month: 'That month isn’t valid, so the whole year is shown.',
  rating: 'That rating isn’t valid, so entries with any rating are shown.',
};

/** A member whose history the page shows, if it isn't the viewer's own. */
export interface HistoryOwner {
  readonly id: string;
  readonly name: string;
}

/**
 * Loads the history of the signed-in member, or of another member. Fails with the API's error if the viewer may not see
 * it.
 * @param owner the other member; null for the signed-in member's own history
 */
export async function loadHistory(
  api: ApiCall,
  search: URLSearchParams,
  { locale, now, owner }: { locale: string; now: Date; owner: HistoryOwner | null },
) {
  const { address, unread } = readHistoryAddress(search);
  const summary = await loadSummary(api, { asked: address.year, now, owner });
  const size = address.view === 'calendar' ? PAGE_SIZE_MAX : PAGE_SIZE.seenMovies;
  const page = parsePage(search, size);
  const shown = withMonth(address, summary);
  const list = await loadSpan(page ?? 0, size, async (call) => {
    const found = await api(listHistory, { query: { ...historyQuery(shown, owner), ...call } });
    return { ...found, content: found.content.map(toEntryView) };
  });
  return {
    owner,
    address: shown,
    list,
    summary,
    weekStart: firstDayOfWeek(locale),
    fallbacks: joinFallbacks(
      ...unread.map((name) => fallback(name, UNREAD_WORDS[name] ?? '')),
      pageFallbacks(page),
    ),
  };
}

/** The data of the history page. */
export type HistoryData = Awaited<ReturnType<typeof loadHistory>>;

/** Loads the summary with the days of a year: the requested year, otherwise the latest year with entries. */
async function loadSummary(
  api: ApiCall,
  { asked, now, owner }: { asked: number | null; now: Date; owner: HistoryOwner | null },
): Promise<HistorySummary & { year: number }> {
  const load = async (year: number) => ({
    ...(await api(getHistorySummary, { query: { year, ...(owner && { userId: owner.id }) } })),
    year,
  });
  const year = asked ?? now.getUTCFullYear();
  const summary = await load(year);
  const latest = summary.years[0]?.year;
  return asked !== null || latest === undefined || latest === year ? summary : load(latest);
}

/** Adds the month that the calendar shows: the requested month, otherwise the last month with entries. */
function withMonth(
  address: HistoryAddress,
  { year, months }: HistorySummary & { year: number },
): HistoryAddress {
  if (address.view === 'list' || address.month !== null) return address;
  const last = Object.keys(months).sort().at(-1);
  return { ...address, year, month: last === undefined ? 1 : Number(last.slice(5, 7)) };
}

const SUNDAY = 7;

/** Whether a locale has `getWeekInfo`, which TypeScript doesn't know yet. */
const hasWeekInfo = (
  locale: Intl.Locale,
): locale is Intl.Locale & { getWeekInfo(): { readonly firstDay: number } } => 'getWeekInfo' in locale;

/** Returns the first day of the week of a locale, from 1 for Monday to 7 for Sunday. */
function firstDayOfWeek(text: string): number {
  const locale = new Intl.Locale(text);
  return hasWeekInfo(locale) ? locale.getWeekInfo().firstDay : SUNDAY;
}
