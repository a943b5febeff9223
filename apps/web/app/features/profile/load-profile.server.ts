import { getTasteMetrics, getUser } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ApiCall } from '../../api.ts';

/** What `/profile` shows of its member. */
export async function loadProfile(api: ApiCall, locale: string) {
  const user = await api(getUser);
  const metrics = user.tasteCalculated ? await api(getTasteMetrics, { params: { id: 'me' } }) : null;
  const name = [user.firstName, user.secondName].filter(Boolean).join(' ');
  return {
    name: name || user.email,
    since: dateWords(user.createdAt.slice(0, 'yyyy-mm-dd'.length), locale),
    metrics,
  };
}

export type Profile = Awaited<ReturnType<typeof loadProfile>>;
