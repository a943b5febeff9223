import {
  getJointFingerprint,
  getJointGroup,
  getJointLedger,
  getJointTaste,
  getJointWatchlist,
  type JointGroup,
  type JointLedger,
  type JointWatchlist,
} from '@palate/contract';
import { dateWords } from '@palate/contract/vocab/date-words';
import { type ApiCall, orNotFound } from '../../../api.ts';
import { hundredths } from '../../cards/card-view.ts';

/**
 * Loads the page of a group: its members, ledger, watchlist and tastes (each of these three is null until the viewer
 * has joined), and the partners that the viewer could invite.
 */
export async function loadGroupPage(api: ApiCall, locale: string, id: string) {
  const group = await orNotFound(api(getJointGroup, { params: { id } }));
  const params = { id };
  const [ledger, watchlist, tastes, { partners }] = await Promise.all([
    group.hasJoined ? api(getJointLedger, { params }) : null,
    group.hasJoined ? api(getJointWatchlist, { params }) : null,
    group.hasJoined ? api(getJointFingerprint, { params }) : null,
    api(getJointTaste),
  ]);
  const invited = new Set(group.members.map((member) => member.id));
  return {
    group: toGroupView(group),
    ledger: ledger && toLedgerView(ledger, group, locale),
    watchlist: watchlist && toWatchlistView(watchlist),
    tastes:
      tastes?.people.map(({ id: personId, profileName, isViewer, leans }) => ({
        id: personId,
        profileName,
        isViewer,
        leans: leans.map(({ key, lean }) => ({ key, lean: hundredths(lean) })),
      })) ?? null,
    invitable: partners
      .filter((partner) => !invited.has(partner.id))
      .map(({ id: partnerId, profileName }) => ({ id: partnerId, profileName })),
  };
}

export function toGroupView({ id, name, hasJoined, isCreator, members, growth, openEveningId }: JointGroup) {
  return {
    id,
    name,
    hasJoined,
    isCreator,
    growth,
    openEveningId,
    members: members.map((member) => ({
      id: member.id,
      profileName: member.profileName,
      archetype: member.archetype,
      avatar: member.avatar,
      isViewer: member.isViewer,
      hasJoined: member.hasJoined,
      hasTaste: member.hasTaste,
      floor: member.floor,
      sharesPicture: member.sharesPicture,
    })),
  };
}

function toLedgerView(
  { members, standings, turnUserId, evenings }: JointLedger,
  group: JointGroup,
  locale: string,
) {
  const viewerId = group.members.find(({ isViewer }) => isViewer)?.id;
  return {
    people: members.map(({ id, profileName }) => ({ id, profileName, isViewer: id === viewerId })),
    standings,
    turnUserId,
    evenings: evenings.map(({ id, decidedAt, title, isCounted, people }) => ({
      id,
      date: dateWords(decidedAt.slice(0, 'yyyy-mm-dd'.length), locale),
      title: title && {
        id: title.id,
        externalId: title.externalId,
        movieType: title.movieType,
        title: title.title,
      },
      isCounted,
      people,
    })),
  };
}

function toWatchlistView({ entries }: JointWatchlist) {
  return entries.map(({ card, people, addedBy }) => ({
    card: {
      id: card.id,
      externalId: card.externalId,
      movieType: card.movieType,
      title: card.title,
      year: card.year,
      makers: card.makers.slice(0, 2),
      dna: card.dna,
      tasteType: card.tasteType,
    },
    people: people.map(({ personId, match }) => ({ personId, match })),
    addedBy,
  }));
}

/** The data of a group's page. */
export type GroupData = Awaited<ReturnType<typeof loadGroupPage>>;
export type GroupView = GroupData['group'];
export type LedgerView = NonNullable<GroupData['ledger']>;
export type WatchlistView = NonNullable<GroupData['watchlist']>;
export type TastesView = NonNullable<GroupData['tastes']>;
