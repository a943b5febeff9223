import { DAY_MS } from '@palate/contract/durations';
import type { LetterJointPick } from '../../emails/letter.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { pickForTwo } from '../joint-evenings/index.ts';
import { listPartners } from '../joint-taste/index.ts';
import { describeFacts, pathOf } from './describe-pick.ts';

const WEEK_MS = 7 * DAY_MS;

/** A title for the reader and a partner, and its id. */
interface ChosenJointPick {
  readonly content: LetterJointPick;
  readonly titleId: string;
}

/**
 * Chooses the title in a letter that suits both the reader and one of their partners. If there are several partners,
 * they alternate week by week.
 * @param exceptIds titles that are in this or an earlier letter
 * @returns null if no partner of the reader has a taste, or no title suits both
 */
export async function buildJointPick(
  context: Context,
  exceptIds: ReadonlySet<string>,
): Promise<ChosenJointPick | null> {
  if (!context.viewer.member) return null;
  const { userId } = memberOf(context.viewer);
  const partners = (await listPartners(context.db, context.viewer, userId)).filter(
    ({ has_taste }) => has_taste,
  );
  const week = Math.floor(context.now.getTime() / WEEK_MS);
  const partnerId = partners[week % partners.length]?.other_id;
  if (partnerId === undefined) return null;
  const name = (await loadMemberSummaries(context, [partnerId])).get(partnerId)?.profileName;
  const pick = await pickForTwo(context, partnerId, exceptIds);
  if (!pick || name === undefined) return null;
  const { card, own, partner } = pick;
  return {
    titleId: card.id,
    content: {
      partner: name,
      title: card.title,
      facts: describeFacts(card),
      path: pathOf(card),
      matches: `${own.match}% for you, ${partner.match}% for ${name}`,
      reasons: [describeSide('you', own.reasons), describeSide(name, partner.reasons)].filter(
        (sentence) => sentence !== null,
      ),
    },
  };
}

/** Describes what speaks for a title for one of the two; null if nothing in particular does. */
function describeSide(who: string, reasons: readonly { label: string; points: number }[]): string | null {
  const [best] = reasons.filter(({ points }) => points > 0);
  return best ? `For ${who}: ${best.label}.` : null;
}
