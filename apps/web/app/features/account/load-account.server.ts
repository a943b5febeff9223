import {
  getPreferences,
  getPushState,
  getUser,
  getVocabulary,
  listBlocked,
  listFollowRequests,
  listMuted,
  listOwnModeration,
  listSessions,
  listStreamings,
  type MemberSummary,
  PAGE_SIZE_MAX,
} from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ApiCall } from '../../api.ts';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import { toEntryView } from '../moderation/entry-view.ts';
import { parseCursor } from '../moderation/tabs.ts';
import { audiencePreferencesOf } from './audience-choices.ts';
import { userAgentWords } from './user-agent-words.ts';

/**
 * Loads the data of `/account`. Formats dates and times on the server, so that server and browser render the
 * same text.
 */
export async function loadAccount(api: ApiCall, locale: string, search: URLSearchParams) {
  const now = new Date();
  const before = parseCursor(search);
  const [user, sessions, { countries }, preferences, streamings, requests, blocked, muted, decisions, push] =
    await Promise.all([
      api(getUser),
      api(listSessions),
      api(getVocabulary),
      api(getPreferences),
      api(listStreamings),
      api(listFollowRequests, { query: { size: PAGE_SIZE_MAX } }),
      api(listBlocked, { query: { size: PAGE_SIZE_MAX } }),
      api(listMuted, { query: { size: PAGE_SIZE_MAX } }),
      api(listOwnModeration, { query: before ? { before } : {} }),
      api(getPushState),
    ]);
  const names = new Map(streamings.map(({ key, name }) => [key, name]));
  return {
    user: {
      id: user.id,
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
      seen: relativeTimeWords(new Date(lastSeenAt), now, locale),
    })),
    preferencesId: preferences.id,
    preferences: {
      view: preferences.view,
      pictures: preferences.pictures,
      isSelectMyServices: preferences.isSelectMyServices,
      isUnseenOnly: preferences.isUnseenOnly,
      isOfferNoticed: preferences.isOfferNoticed,
      isFollowNotified: preferences.isFollowNotified,
      isReplyNotified: preferences.isReplyNotified,
      isMentionNotified: preferences.isMentionNotified,
      isLikeNotified: preferences.isLikeNotified,
      isJointNotified: preferences.isJointNotified,
      notificationDigest: preferences.notificationDigest,
      isNewsMailed: preferences.isNewsMailed,
      isPremiumBadgeShown: preferences.isPremiumBadgeShown,
      ...audiencePreferencesOf(preferences),
    },
    people: {
      requests: requests.content.map(toNamed),
      blocked: blocked.content.map(toNamed),
      muted: muted.content.map(toNamed),
    },
    decisions: {
      content: decisions.content.map((entry) => toEntryView(entry, locale)),
      next: decisions.next,
    },
    push,
    services: user.subscribedStreamings.map((key) => names.get(key) ?? key),
    countries: countries.map(({ countryCode, name }) => ({ code: countryCode, name })),
  };
}

function toNamed({ id, profileName, archetype, avatar }: MemberSummary) {
  return { id, profileName, archetype, avatar };
}

export type Account = Awaited<ReturnType<typeof loadAccount>>;
