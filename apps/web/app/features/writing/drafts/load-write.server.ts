import { randomUUID } from 'node:crypto';
import { getUser, getWriterStatus, listDrafts } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ApiCall } from '../../../api.ts';

/** Loads the data of `/write`: the member's drafts and writer status. */
export async function loadWrite(api: ApiCall, locale: string) {
  const [drafts, status, user] = await Promise.all([
    api(listDrafts, { query: { page: 0, size: DRAFTS_SHOWN } }),
    api(getWriterStatus, { query: {} }),
    api(getUser),
  ]);
  return {
    /** The id of the next new text. */
    newId: randomUUID(),
    userId: user.id,
    drafts: drafts.content.map(({ id, kind, title, savedAt }) => ({
      id,
      kind,
      title,
      savedOn: dateWords(savedAt.slice(0, 'yyyy-mm-dd'.length), locale),
    })),
    draftCount: drafts.totalElements,
    status,
  };
}

/** Maximum number of drafts on the page; the last saved ones come first. */
const DRAFTS_SHOWN = 20;

export type WriteData = Awaited<ReturnType<typeof loadWrite>>;
