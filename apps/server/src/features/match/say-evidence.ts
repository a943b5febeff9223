import { SLIDERS } from '@palate/contract';
import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { nameList } from '../taste/index.ts';

const LOVED_NAMED = 2;

/**
 * What a reason rests on, in one line made of the person's own answers. Nothing is said that the
 * answers don't hold: where none of them speaks, the line says it is their age and marks.
 */
export function sayEvidence(snapshot: Snapshot, row: number, reason: Contribution): string {
  const { kind, evidence, points } = reason;
  if (kind === 'popularity') {
    return reason.key === 'fame' ? 'How many people have seen it.' : 'How good it is held to be, by anyone.';
  }
  if (kind === 'tonight') return 'You moved this slider for tonight.';
  if (kind === 'loved') return sayLoved(row, reason);
  if (evidence.mark) return sayMark(evidence.mark, evidence.isPresent);
  const loved = nameList(
    evidence.loved
      .filter((lovedRow) => lovedRow !== row)
      .slice(0, LOVED_NAMED)
      .map((lovedRow) => snapshot.titleAt(lovedRow)),
  );
  if (loved) return points > 0 ? `Like ${loved}, which you love.` : sayAgainst(reason, loved);
  const [pair] = evidence.pairs;
  if (pair) return `You picked ${snapshot.titleAt(pair.winner)} over ${snapshot.titleAt(pair.loser)}.`;
  return points > 0
    ? 'A small lean, from your age and your marks.'
    : 'A small lean away, from your age and your marks.';
}

function sayLoved(row: number, reason: Contribution): string {
  const lovedRow = reason.evidence.loved[0];
  if (lovedRow === row) return 'You named it in the test.';
  return 'Close to it in what it is made of.';
}

function sayMark(mark: 'positive' | 'negative', isPresent: boolean): string {
  const wanted = mark === 'positive';
  if (isPresent) return wanted ? 'You marked it up.' : 'You marked it down.';
  return wanted ? 'You marked it up, and it isn’t there.' : 'You marked it down, and it isn’t there.';
}

/** Loved titles that lie the other way: “You lean slow-burning: Aftersun and Past Lives.” */
function sayAgainst({ kind, key, evidence }: Contribution, loved: string): string {
  const slider = kind === 'slider' ? SLIDERS.find((known) => known.key === key) : undefined;
  if (kind === 'era') return `${loved}, which you love, are from another time.`;
  if (slider) return `You lean ${evidence.lean > 0 ? slider.high : slider.low}: ${loved}.`;
  return evidence.isPresent
    ? `${loved}, which you love, have none of it.`
    : `${loved}, which you love, have it.`;
}
