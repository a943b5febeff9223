import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { describeEra } from './describe-era.ts';
import { describeSlider } from './describe-slider.ts';
import { nameKinds } from './label-reason.ts';
import { describePick, type Loved, nameLoved } from './loved-names.ts';

/** The text for a reason that no single answer explains. */
const TOGETHER = 'From all your answers together.';
const BY_AGE = 'Mostly from your age group.';

/**
 * Describes in one line which of the person's own answers a reason for a match is based on. Each sentence is checked
 * against these answers and the titles named in it, since the recommender's weights may have other causes.
 * @param loved rows of the titles that the person loves
 * @param row the title whose match is explained
 */
export function describeEvidence(
  snapshot: Snapshot,
  loved: readonly number[],
  row: number,
  reason: Contribution,
): string {
  const seen: Loved = { snapshot, rows: loved, row };
  const atLast = reason.evidence.isFromAge ? BY_AGE : TOGETHER;
  switch (reason.kind) {
    case 'popularity':
      return describePopularity(reason) ?? atLast;
    case 'alike':
      return `From ratings ${reason.key === 'similar' ? 'of similar titles ' : ''}by people whose answers are like yours.`;
    case 'tonight':
      return describeWish(reason);
    case 'loved':
      return describeLoved(row, reason);
    case 'opinion':
      return 'Your own opinion of this title, which also counts for others like it.';
    case 'era':
      return describeEra(seen, reason.points) ?? atLast;
    case 'slider':
      return (
        describeSlider(seen, reason) ?? describeOwn(row, reason) ?? describePick(snapshot, reason) ?? atLast
      );
    case 'person':
      return (
        describeLovedPerson(seen, reason) ??
        describeOwn(row, reason) ??
        describePick(snapshot, reason) ??
        atLast
      );
    case 'genre':
    case 'theme':
      return (
        describeKey(seen, reason) ?? describeOwn(row, reason) ?? describePick(snapshot, reason) ?? atLast
      );
  }
}

/** Describes one of tonight's wishes, which the viewer made with a slider. */
function describeWish({ key, evidence }: Contribution): string {
  if (key !== 'acclaim') return 'You moved this slider for tonight.';
  return evidence.lean > 0
    ? 'You asked for acclaimed titles tonight.'
    : 'Tonight, what critics and viewers think counts less.';
}

/** Describes a reason that is the same for every viewer, such as a title's ratings. Returns null for an unknown key. */
function describePopularity({ key, points }: Contribution): string | null {
  switch (key) {
    case 'popularity':
      return 'From how many people have seen it.';
    case 'ratings':
      return `Viewers rate it ${points > 0 ? 'higher' : 'lower'} than most titles.`;
    case 'movieRating':
      return points > 0
        ? 'Critics and viewers rate it higher than most titles here.'
        : 'Critics and viewers rate it lower than most titles here.';
    default:
      return null;
  }
}

function describeLoved(row: number, { evidence, points }: Contribution): string {
  if (evidence.loved[0] === row) return 'You named it in the test.';
  // Closeness to loved titles never counts against a title, so a negative value comes from raters.
  if (points < 0) return 'People who love it tend to rate this lower.';
  return evidence.isFromRatings
    ? 'People who love it tend to rate this higher.'
    : 'They have a lot in common.';
}

/** Describes a reason for the match of a title that the viewer loves. Returns null for other titles. */
function describeOwn(row: number, { evidence, points }: Contribution): string | null {
  return points > 0 && evidence.loved.includes(row) ? 'You said you love this title.' : null;
}

/**
 * Names loved titles with the same person. Returns null if there are none, or if the person counts against the title.
 */
function describeLovedPerson(loved: Loved, { evidence, points }: Contribution): string | null {
  const named = nameLoved(loved, evidence.loved);
  return named && points > 0 ? `You love ${named.names}.` : null;
}

/**
 * Describes a genre or theme: by what the viewer said about it, otherwise by loved titles that are like or unlike this
 * one in that respect. Returns null if there is neither.
 */
function describeKey(loved: Loved, { kind, key, evidence, points }: Contribution): string | null {
  if (evidence.attitude) {
    const what = kind === 'genre' ? nameKinds(key) : 'this theme';
    const stated = evidence.attitude === 'positive' ? `You like ${what}` : `You don’t like ${what}`;
    // All answers together can outweigh one stated attitude.
    const isTowards = points > 0 === evidence.isPresent;
    return isTowards === (evidence.attitude === 'positive')
      ? `${stated}.`
      : `${stated}, but your other answers say otherwise.`;
  }
  const named = nameLoved(loved, evidence.loved);
  if (!named) return null;
  return `${points > 0 ? 'Like' : 'Unlike'} ${named.names}, which you love.`;
}
