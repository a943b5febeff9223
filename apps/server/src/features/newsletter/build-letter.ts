import { type Card, filterQuery, type LetterPeriod } from '@palate/contract';
import { dayOfDate } from '../../catalogue/index.ts';
import type { LetterPick } from '../../emails/letter.ts';
import type { Context } from '../../kernel/context.ts';
import { countryOf } from '../../kernel/country.ts';
import { explainMatch } from '../match/index.ts';
import { listRailsPage } from '../rails/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';
import { buildJointPick } from './build-joint-pick.ts';
import { describeFacts, pathOf } from './describe-pick.ts';
import { describeReasons } from './describe-reasons.ts';
import { listChanges } from './list-changes.ts';
import type { LetterReader } from './readers.sql.ts';
import type { ComposedLetter } from './send-letters.ts';

/** Number of titles in a newsletter (“letter”). */
const PICKS = 3;
/**
 * Number of cards of the first rail from which the picks are chosen. Greater than `REMEMBERED`, so that titles remain
 * that weren't in the last letters.
 */
const CANDIDATES = 40;

/**
 * Composes the letter of the context's viewer for a week or a day: three titles that they haven't seen and that weren't
 * in their last letters, with reasons; one title for them and a partner; and what came to or leaves their streaming
 * services. Returns null if there are no three such titles with a good match, because then there is nothing worth
 * saying.
 */
export async function buildLetter(
  context: Context,
  reader: Pick<LetterReader, 'firstName' | 'userId' | 'sentTitleIds'>,
  period: LetterPeriod = 'weekly',
): Promise<ComposedLetter | null> {
  const taste = await getViewerTaste(context);
  const query = { ...filterQuery.parse({}), page: 0, size: 1, cards: CANDIDATES };
  const [rail] = (await listRailsPage(context, query)).content;
  const cards = (rail?.cards ?? [])
    .filter(({ id, tasteMatch }) => !reader.sentTitleIds.includes(id) && isGood(tasteMatch))
    .slice(0, PICKS);
  if (!rail || cards.length < PICKS) return null;
  const { isoCode } = countryOf(context.viewer, taste?.answers?.countryCode);
  const picks = cards.map((card) => toPick(context, card, { taste, railReason: rail.reason, isoCode }));
  const changes = await listChanges(context, {
    userId: reader.userId,
    isoCode,
    today: dayOfDate(context.now),
  });
  const titleIds = cards.map(({ id }) => id);
  const joint = await buildJointPick(context, new Set([...reader.sentTitleIds, ...titleIds]));
  return {
    content: {
      period,
      firstName: reader.firstName || null,
      picks,
      joint: joint?.content ?? null,
      ...changes,
      hasTaste: taste !== null,
    },
    titleIds: joint ? [...titleIds, joint.titleId] : titleIds,
  };
}

/** Whether a match is good enough for a letter. Without a taste there are no matches, and every title is. */
const isGood = (match: Card['tasteMatch']): boolean =>
  match === null ||
  match.tier === null ||
  match.tier === 'top' ||
  match.tier === 'great' ||
  match.tier === 'good';

function toPick(
  { snapshot, viewer }: Context,
  card: Card,
  { taste, railReason, isoCode }: { taste: ViewerTaste | null; railReason: string; isoCode: string },
): LetterPick {
  const row = snapshot.rowOf(card.id);
  const reasons =
    taste && row !== undefined
      ? describeReasons(
          explainMatch(snapshot, taste, row, { detail: 'false', tonight: undefined }).contributions,
        )
      : [];
  return {
    title: card.title,
    facts: describeFacts(card),
    path: pathOf(card),
    match: describeMatch(card.tasteMatch),
    reasons:
      reasons.length > 0
        ? reasons
        : [card.synopsisSource === null && card.synopsis ? card.synopsis : railReason],
    where: describeWhere(card.streamings, viewer.member?.streamings ?? [], isoCode),
  };
}

function describeMatch(match: Card['tasteMatch']): string | null {
  if (match === null || match.tier === null) return null;
  return match.value === null ? `${match.tier} match` : `${Math.round(match.value)}% match`;
}

/**
 * Describes where a title streams in the reader's country, on their services or else on any; null if that isn't known.
 */
function describeWhere(
  streamings: Card['streamings'],
  services: readonly string[],
  isoCode: string,
): string | null {
  const here = streamings.filter(({ country }) => country === isoCode);
  const found = here.find(({ service }) => services.includes(service)) ?? here[0];
  return found ? `on ${found.name}` : null;
}
