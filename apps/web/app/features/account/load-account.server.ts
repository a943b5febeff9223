import { getPreferences, getUser, getVocabulary, listSessions, listStreamings } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ApiCall } from '../../api.ts';
import { agoWords } from './ago-words.ts';
import { userAgentWords } from './user-agent-words.ts';

/** Everything `/account` shows of a member; days and times are written out here, so that server and browser agree. */
export async function loadAccount(api: ApiCall, locale: string) {
  const now = new Date();
  const [
    user,
    sessions,
    { countries },
    { id, view, pictures, isSelectMyServices, isUnseenOnly },
    streamings,
  ] = await Promise.all([
    api(getUser),
    api(listSessions),
    api(getVocabulary),
    api(getPreferences),
    api(listStreamings),
  ]);
  const names = new Map(streamings.map(({ key, name }) => [key, name]));
  return {
    user: {
      email: user.email,
      hasPassword: user.hasPassword,
      firstName: user.firstName,
      secondName: user.secondName,
      countryCode: user.countryCode,
    },
    since: dateWords(user.createdAt.slice(0, 'yyyy-mm-dd'.length), locale),
    sessions: sessions.map(({ id, userAgent, firstSeenAt, lastSeenAt, isCurrent }) => ({
      id,
      isCurrent,
      browser: userAgentWords(userAgent),
      since: dateWords(firstSeenAt.slice(0, 'yyyy-mm-dd'.length), locale),
      seen: agoWords(new Date(lastSeenAt), now, locale),
    })),
    preferences: { id, view, pictures, isSelectMyServices, isUnseenOnly },
    services: user.subscribedStreamings.map((key) => names.get(key) ?? key),
    countries: countries.map(({ countryCode, name }) => ({ code: countryCode, name })),
  };
}

export type Account = Awaited<ReturnType<typeof loadAccount>>;
