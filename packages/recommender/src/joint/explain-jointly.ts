import type { Contribution } from '../match/contribution.ts';
import { matchTitle, type TitleMatch } from '../match/match-title.ts';
import type { TonightOffsets } from '../match/score-rows.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** A reason for or against a title in the matches of a group's members, with its points for each member. */
export interface SharedReason extends Pick<Contribution, 'kind' | 'key'> {
  /** Points by member; 0 for a member whose match doesn't have this reason. */
  readonly points: readonly number[];
}

/** A title's match and reasons for each member of a group. */
export interface JointExplanation {
  /** Each member's own match with its reasons; null for a member without a taste. */
  readonly matches: readonly (TitleMatch | null)[];
  /**
   * Reasons in favor that all members with a taste share, sorted by the smallest points that a member gets
   * from the reason, largest first.
   */
  readonly together: readonly SharedReason[];
  /**
   * Reasons that are in favor for one member and against for another, sorted by the difference in points,
   * largest first.
   */
  readonly dividing: readonly SharedReason[];
}

/** Reasons with fewer points than this are omitted (our choice). */
const WORTH_A_WORD = 1;

/**
 * Explains a title to a group: each member's match and reasons, the reasons they share, and those they
 * disagree on.
 * @param tastes null for a member without a taste.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function explainJointly(
  matrix: TitleMatrix,
  tastes: readonly (TasteState | null)[],
  row: number,
  tonight?: TonightOffsets | null,
): JointExplanation {
  const matches = tastes.map((state) => (state ? matchTitle(matrix, state, row, tonight) : null));
  const reasons = new Map<string, { kind: Contribution['kind']; key: string; points: number[] }>();
  matches.forEach((match, m) => {
    for (const { kind, key, points } of match?.contributions ?? []) {
      const reason = reasons.get(`${kind} ${key}`) ?? { kind, key, points: tastes.map(() => 0) };
      reason.points[m] = points;
      reasons.set(`${kind} ${key}`, reason);
    }
  });
  const ofSayers = ({ points }: SharedReason) => points.filter((_, m) => matches[m] !== null);
  const least = (reason: SharedReason) => Math.min(...ofSayers(reason));
  const most = (reason: SharedReason) => Math.max(...ofSayers(reason));
  const all: SharedReason[] = [...reasons.values()];
  return {
    matches,
    together: all.filter((reason) => least(reason) >= WORTH_A_WORD).sort((a, b) => least(b) - least(a)),
    dividing: all
      .filter((reason) => least(reason) <= -WORTH_A_WORD && most(reason) >= WORTH_A_WORD)
      .sort((a, b) => most(b) - least(b) - (most(a) - least(a))),
  };
}
