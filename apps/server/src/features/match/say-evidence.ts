import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { nameKinds } from './label-reason.ts';
import { type Loved, nameLoved, sayPick } from './loved-names.ts';
import { sayEra } from './say-era.ts';
import { saySlider } from './say-slider.ts';

/** Where no single answer speaks for a reason. */
const TOGETHER = 'From all your answers together.';
const BY_AGE = 'Mostly from your age group.';

/**
 * What a reason rests on, in one line made of the person's own answers. Nothing is said that the
 * answers and the titles named don't hold: each sentence is checked against them, not against the
 * recommender's weights, which may lean on something else as well.
 * @param loved rows the person loves
 */
export function sayEvidence(
  snapshot: Snapshot,
  loved: readonly number[],
  row: number,
  reason: Contribution,
): string {
  const seen: Loved = { snapshot, rows: loved, row };
  const atLast = reason.evidence.isFromAge ? BY_AGE : TOGETHER;
  switch (reason.kind) {
    case 'popularity':
      return sayPopularity(reason) ?? atLast;
    case 'alike':
      return 'From ratings by people whose answers are like yours.';
    case 'tonight':
      return 'You moved this slider for tonight.';
    case 'loved':
      return sayLoved(row, reason);
    case 'era':
      return sayEra(seen, reason.points) ?? atLast;
    case 'slider':
      return saySlider(seen, reason) ?? sayOwn(row, reason) ?? sayPick(snapshot, reason) ?? atLast;
    case 'person':
      return sayPerson(seen, reason) ?? sayOwn(row, reason) ?? sayPick(snapshot, reason) ?? atLast;
    case 'genre':
    case 'theme':
      return sayKey(seen, reason) ?? sayOwn(row, reason) ?? sayPick(snapshot, reason) ?? atLast;
  }
}

/** What everybody thinks of a title, whatever the viewer's taste; null for an unknown key. */
function sayPopularity({ key, points }: Contribution): string | null {
  switch (key) {
    case 'fame':
      return 'From how many people have seen it.';
    case 'ratings':
      return `Viewers rate it ${points > 0 ? 'higher' : 'lower'} than most titles.`;
    case 'unrated':
      return 'Until more people rate it, it counts like similar titles that are rated.';
    case 'reception':
      return points > 0
        ? 'Rated highly by critics and viewers.'
        : 'Critics and viewers rate it lower than most titles here.';
    default:
      return null;
  }
}

function sayLoved(row: number, { evidence, points }: Contribution): string {
  if (evidence.loved[0] === row) return 'You named it in the test.';
  // Closeness never counts against a title, so this is what raters say.
  if (points < 0) return 'People who love it tend to rate this lower.';
  return evidence.isFromRatings
    ? 'People who love it tend to rate this higher.'
    : 'They have a lot in common.';
}

/** A title speaks for what it is itself made of, once it is loved. */
function sayOwn(row: number, { evidence, points }: Contribution): string | null {
  return points > 0 && evidence.loved.includes(row) ? 'You said you love this title.' : null;
}

/** Loved titles that count for a person have that person in them. */
function sayPerson(loved: Loved, { evidence, points }: Contribution): string | null {
  const named = nameLoved(loved, evidence.loved);
  return named && points > 0 ? `You love ${named.names}.` : null;
}

/** A genre or theme: whether they said they like it, else loved titles that are like this one in it, or unlike. */
function sayKey(loved: Loved, { kind, key, evidence, points }: Contribution): string | null {
  if (evidence.mark) {
    const what = kind === 'genre' ? nameKinds(key) : 'this theme';
    const marked = evidence.mark === 'positive' ? `You like ${what}` : `You don’t like ${what}`;
    // All the answers can outweigh one mark.
    const isTowards = points > 0 === evidence.isPresent;
    return isTowards === (evidence.mark === 'positive')
      ? `${marked}.`
      : `${marked}, but your other answers say otherwise.`;
  }
  const named = nameLoved(loved, evidence.loved);
  if (!named) return null;
  return `${points > 0 ? 'Like' : 'Unlike'} ${named.names}, which you love.`;
}
