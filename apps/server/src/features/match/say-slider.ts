import { capitalised, numberWord, SLIDER_SPLIT, SLIDERS } from '@palate/contract';
import type { Contribution } from '@palate/recommender';
import { sideOfTitle } from './label-reason.ts';
import { type Loved, nameLoved } from './loved-names.ts';

/** A title lies clearly at a pole from this many steps off the middle. */
const CLEARLY = 0.5;
/** So many make a count worth telling instead of names. */
const COUNTED_FROM = 3;

/**
 * What a slider's reason rests on: “Four of the five titles you love are weighty.”, “Like Aftersun,
 * which you love.”, or against it “You prefer slow-burning, as in Aftersun.” Null where no
 * loved title lies that way.
 */
export function saySlider(loved: Loved, { key, evidence, points }: Contribution): string | null {
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
  if (points < 0) return named && `You prefer ${pole}, as in ${named.names}.`;
  if (!sideOfTitle(loved.snapshot, loved.row, index).isPole) {
    // “Bigger than most” is said of it; so are the loved titles that lie as far from the mean.
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
