import { getTasteMetrics, getUser } from '@palate/contract';
import type { ApiCall } from '../../api.ts';
import { dateWords } from '../../ui/date-words.ts';

/** What `/profile` shows of its member. */
export async function loadProfile(api: ApiCall) {
  const user = await api(getUser);
  const metrics = user.tasteCalculated ? await api(getTasteMetrics, { params: { id: 'me' } }) : null;
  const name = [user.firstName, user.secondName].filter(Boolean).join(' ');
  return {
    name: name || user.email,
    since: dateWords(user.createdAt.slice(0, 'yyyy-mm-dd'.length)),
    metrics,
  };
}

export type Profile = Awaited<ReturnType<typeof loadProfile>>;
