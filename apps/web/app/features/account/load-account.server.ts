import { getUser, getVocabulary, listSessions } from '@palate/contract';
import type { ApiCall } from '../../api.ts';
import { dateWords } from '../../ui/date-words.ts';
import { userAgentWords } from './user-agent-words.ts';

/** Everything `/account` shows of a member; days are written out here, so that server and browser agree. */
export async function loadAccount(api: ApiCall) {
  const [user, sessions, { countries }] = await Promise.all([
    api(getUser),
    api(listSessions),
    api(getVocabulary),
  ]);
  return {
    user: {
      email: user.email,
      firstName: user.firstName,
      secondName: user.secondName,
      countryCode: user.countryCode,
    },
    since: dateWords(user.createdAt.slice(0, 'yyyy-mm-dd'.length)),
    sessions: sessions.map(({ id, userAgent, firstSeenAt, lastSeenAt, isCurrent }) => ({
      id,
      isCurrent,
      browser: userAgentWords(userAgent),
      since: dateWords(firstSeenAt.slice(0, 'yyyy-mm-dd'.length)),
      seen: dateWords(lastSeenAt.slice(0, 'yyyy-mm-dd'.length)),
    })),
    countries: countries.map(({ countryCode, name }) => ({ code: countryCode, name })),
  };
}

export type Account = Awaited<ReturnType<typeof loadAccount>>;
