import { getJointEvening, type JointEvening, type JointPickView } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../../api.ts';
import { toCardView } from '../../cards/card-view.ts';
import { describeStreamings } from '../../cards/where-words.ts';

/** Loads the page of an evening, with the titles that suit all who take part. */
export async function loadEveningPage(api: ApiCall, country: string, id: string) {
  return toEveningView(await orNotFound(api(getJointEvening, { params: { id } })), country);
}

function toEveningView(evening: JointEvening, country: string) {
  const { people, standings, turnUserId, emptied } = evening;
  const toPick = (pick: JointPickView) => toPickView(pick, country);
  return {
    id: evening.id,
    groupId: evening.groupId,
    groupName: evening.groupName,
    wishes: evening.wishes,
    people: people.map(
      ({ id, profileName, archetype, avatar, isViewer, isGuest, floor, hasTaste, hasWatched }) => ({
        id,
        profileName,
        archetype,
        avatar,
        isViewer,
        isGuest,
        floor,
        hasTaste,
        hasWatched,
      }),
    ),
    standings,
    turnUserId,
    picks: evening.picks.map(toPick),
    emptied: emptied && { ...emptied, nearest: emptied.nearest && toPick(emptied.nearest) },
    choice: evening.choice && toPick(evening.choice),
    roundId: evening.roundId,
  };
}

function toPickView({ card, people, isFair }: JointPickView, country: string) {
  return {
    card: { ...toCardView(card), synopsis: card.synopsis, synopsisSource: card.synopsisSource },
    streamingSentence: describeStreamings(card.streamings, country),
    people,
    isFair,
  };
}

/** The data of an evening's page. */
export type EveningData = Awaited<ReturnType<typeof loadEveningPage>>;
/**
 * A suggested title as the page shows it, with everybody's match and concession (how far the match is below their best
 * match).
 */
export type PickView = EveningData['picks'][number];
