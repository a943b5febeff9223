import type { TasteState } from '../taste/fit-taste.ts';
import { toOpinionStatement } from '../taste/opinion.ts';
import { listOpinions } from '../taste/opinion-list.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * A rating or flag whose pull (target times precision) is at least `SAID_FOR`, like three and a half stars, is evidence
 * for the title's themes and genres; one with at most `SAID_AGAINST`, like two and a half stars, is evidence against
 * them. Putting a title on the watchlist is neither.
 */
const SAID_FOR = 0.75;
const SAID_AGAINST = -0.15;

/**
 * Returns whether any of a person's answers is direct evidence on a theme or genre. Evidence for it: a loved or
 * well-rated title that has it, or the choice of such a title over a title without it. Evidence against it: a title
 * with it that was passed over, refused or rated low. Loved titles without it are no evidence.
 * @param index of the theme or genre in its vocabulary list
 * @param side positive for evidence that the person likes it, negative for evidence against it
 */
export function hasAnswerOn(
  matrix: TitleMatrix,
  { evidence }: TasteState,
  list: 'theme' | 'genre',
  index: number,
  side: number,
): boolean {
  const has = (row: number) =>
    (list === 'theme' ? matrix.titles[row].themes : matrix.titles[row].genres).includes(index);
  const { loved, chosen, open } = evidence;
  const hasStated = (isSo: (pull: number) => boolean) =>
    listOpinions(evidence.opinions).some((opinion) => {
      const statement = toOpinionStatement(opinion);
      return has(opinion.row) && statement !== null && isSo(statement.precision * statement.target);
    });
  if (side > 0) {
    return (
      loved.some(has) ||
      chosen.some(({ winner, loser }) => has(winner) && !has(loser)) ||
      hasStated((pull) => pull >= SAID_FOR)
    );
  }
  return (
    chosen.some(({ winner, loser }) => has(loser) && !has(winner)) ||
    open.some(({ answer, shown }) => answer === 'neither' && shown.some(has)) ||
    hasStated((pull) => pull <= SAID_AGAINST)
  );
}
