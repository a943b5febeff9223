import { capitalised, numberWord, SLIDER_SPLIT, SLIDERS } from '@palate/contract';
import type { Contribution } from '@palate/recommender';
import { sideOfTitle } from './label-reason.ts';
import { type Loved, nameLoved } from './loved-names.ts';

/** Distance from the slider's middle from which a title counts as clearly on one side, in slider steps. */
const CLEARLY = 0.5;
/** Minimum number of loved titles that are counted instead of named. */
const COUNTED_FROM = 3;

/**
 * Explains a reason about a slider. If it raises the match: “Four of the five titles you love are serious.” or “Like
 * Aftersun, which you love.” If it lowers the match: “You prefer titles that are slow-burning, like Aftersun.” Returns
 * null if no loved title supports the explanation.
 */
export function describeSlider(loved: Loved, { key, evidence, points }: Contribution): string | null {
  const index = SLIDERS.findIndex((known) => known.key === key);
  const slider = SLIDERS[index];
  if (!slider) return null;
  const side = evidence.lean > 0 ? 1 : -1;
  const stepsAt = (other: number) =>
    side * ((loved.snapshot.dnaAt(other)[index] ?? SLIDER_SPLIT) - SLIDER_SPLIT);
  const there = loved.rows
    .filter((other) => stepsAt(other) >= CLEARLY)
    .sort((a, b) => stepsAt(b) - stepsAt(a));
  const named = nameLoved(loved, there);
  const pole = side > 0 ? slider.high : slider.low;
  if (points < 0) return named && `You prefer titles that are ${pole}, like ${named.names}.`;
  if (!sideOfTitle(loved.snapshot, loved.row, index).isPole) {
    // The text says “bigger than most”, so only name loved titles at least as far from the mean.
    const alike = nameLoved(loved, evidence.loved);
    return alike && `Like ${alike.names}, which you love.`;
  }
  if (!named) return null;
  const isMost = there.length >= COUNTED_FROM && there.length * 2 > loved.rows.length;
  return isMost ? countLoved(there.length, loved.rows.length, pole) : `Like ${named.names}, which you love.`;
}

function countLoved(count: number, total: number, pole: string): string {
  if (count === total) return `All ${numberWord(total)} titles you love are ${pole}.`;
  return `${capitalised(numberWord(count))} of the ${numberWord(total)} titles you love are ${pole}.`;
}
