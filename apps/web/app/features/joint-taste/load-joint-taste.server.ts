import { getJointTaste, type JointTaste, listJointGroups } from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import type { ApiCall } from '../../api.ts';
import { relativeTimeWords } from '../../ui/time/relative-time-words.ts';
import { toGroupView } from './group/load-group.server.ts';

/** Loads the data of `/jointTaste`. Formats dates on the server, so that server and browser render the same text. */
export async function loadJointTastePage(api: ApiCall, locale: string, search: URLSearchParams) {
  const now = new Date();
  const [{ partners, requests, sent }, { groups }] = await Promise.all([
    api(getJointTaste),
    api(listJointGroups),
  ]);
  return {
    /** The code in a partner's link; null without one. */
    code: search.get('code')?.slice(0, 100) ?? null,
    groups: groups.map(toGroupView),
    partners: partners.map((partner) => toPartnerView(partner, locale)),
    requests: requests.map(({ id, profileName, archetype, avatar, askedAt }) => ({
      id,
      profileName,
      archetype,
      avatar,
      note: `Asked ${relativeTimeWords(new Date(askedAt), now, locale)}`,
    })),
    sent: sent.map(({ id, askedAt }) => ({
      id,
      note: `Asked ${relativeTimeWords(new Date(askedAt), now, locale)}`,
    })),
  };
}

function toPartnerView(
  { id, profileName, archetype, avatar, since, hasTaste }: JointTaste['partners'][number],
  locale: string,
) {
  const date = dateWords(since.slice(0, 'yyyy-mm-dd'.length), locale);
  return {
    id,
    profileName,
    archetype,
    avatar,
    note: hasTaste ? `Partner since ${date}` : 'Hasn’t taken the taste test yet',
  };
}

/** The data of the page `/jointTaste`. */
export type JointTasteData = Awaited<ReturnType<typeof loadJointTastePage>>;
/** A person in a list of partners or requests, with a line about them. */
export type PersonView = JointTasteData['partners'][number];
