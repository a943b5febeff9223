import type { TasteState } from '../taste/fit-taste.ts';
import { stateOpinion } from '../taste/opinion.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Logits of a rating or flag from which a title speaks for what it has, and down to which against
 * it: three and a half stars, and two and a half.
 */
const SAID_FOR = 0.6;
const SAID_AGAINST = -0.1;

/**
 * Whether at least one answer is direct evidence on a theme or genre. Evidence for it: a loved or well-rated
 * title that has it, or a pick of a title that has it over one that hasn't. Evidence against it: a title that
 * has it and was passed over, refused or rated low. Loved titles without it are no evidence.
 * @param index of the theme or genre in its vocabulary list
 * @param side positive for "likes", negative for "avoids"
 */
export function hasAnswerOn(
  matrix: TitleMatrix,
  { evidence }: TasteState,
  list: 'theme' | 'genre',
  index: number,
  side: number,
): boolean {
  const has = (row: number) =>
    (list === 'theme' ? matrix.titles[row]?.themes : matrix.titles[row]?.genres)?.includes(index) ?? false;
  const { loved, chosen, open } = evidence;
  const says = (isSo: (target: number) => boolean) =>
    evidence.opinions.some((opinion) => has(opinion.row) && isSo(stateOpinion(opinion)?.target ?? 0));
  if (side > 0) {
    return (
      loved.some(has) ||
      chosen.some(({ winner, loser }) => has(winner) && !has(loser)) ||
      says((target) => target >= SAID_FOR)
    );
  }
  return (
    chosen.some(({ winner, loser }) => has(loser) && !has(winner)) ||
    open.some(({ answer, shown }) => answer === 'neither' && shown.some(has)) ||
    says((target) => target <= SAID_AGAINST)
  );
}
