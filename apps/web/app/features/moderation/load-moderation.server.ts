import { listAppeals, listModerationLog, listReports, PAGE_SIZE, type Paged } from '@palate/contract';
import { data } from 'react-router';
import { type ApiCall, failureCode } from '../../api.ts';
import { parsePage } from '../../ui/paging/page-span.ts';
import { toAppealView, toEntryView, toReportView } from './entry-view.ts';
import { parseCursor, parseTab } from './tabs.ts';

const NOT_FOUND = { code: 'NOT_FOUND', message: 'There’s nothing at that address.' } as const;

/** Loads the tab of `/moderation` that the URL names. The page exists only for moderators. */
export async function loadModeration(api: ApiCall, locale: string, search: URLSearchParams) {
  try {
    return await loadTab(api, locale, search);
  } catch (error) {
    if (failureCode(error) === 'FORBIDDEN') throw data(NOT_FOUND, { status: 404 });
    throw error;
  }
}

export type ModerationData = Awaited<ReturnType<typeof loadModeration>>;

async function loadTab(api: ApiCall, locale: string, search: URLSearchParams) {
  const tab = parseTab(search);
  const page = parsePage(search, PAGE_SIZE.search) ?? 0;
  const now = new Date();
  switch (tab) {
    case 'reports': {
      const found = await lastPage(page, (number) => api(listReports, { query: { page: number } }));
      return { tab, ...pageOf(found, (thing) => toReportView(thing, { now, locale })) };
    }
    case 'appeals': {
      const found = await lastPage(page, (number) => api(listAppeals, { query: { page: number } }));
      return { tab, ...pageOf(found, (entry) => toAppealView(entry, locale)) };
    }
    case 'log': {
      const before = parseCursor(search);
      const { content, next } = await api(listModerationLog, { query: before ? { before } : {} });
      return { tab, before, content: content.map((entry) => toEntryView(entry, locale)), next };
    }
  }
}

/** Loads a page of a list, or its last page if the list has become shorter. */
async function lastPage<Item>(
  number: number,
  load: (number: number) => Promise<Paged<Item>>,
): Promise<Paged<Item>> {
  const found = await load(number);
  const last = Math.max(0, found.totalPages - 1);
  return number > last ? load(last) : found;
}

const pageOf = <Item, View>(found: Paged<Item>, view: (item: Item) => View) => ({
  content: found.content.map(view),
  number: found.number,
  totalPages: found.totalPages,
  total: found.totalElements,
});
