import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { type Loved, nameLoved, sayPick } from './loved-names.ts';
import { sayEra } from './say-era.ts';
import { saySlider } from './say-slider.ts';

/** Where no single answer speaks for a reason. */
const TOGETHER = 'Your answers, taken together.';
const BY_AGE = 'Your age, more than anything you answered.';

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
      return POPULARITY[reason.key] ?? atLast;
    case 'alike':
      return 'Your age, marks and choices, held against other people’s ratings.';
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

const POPULARITY: Readonly<Record<string, string>> = {
  fame: 'How many people have seen it.',
  reception: 'How good it is held to be, by anyone.',
  ratings: 'What all who rated it gave, whatever their taste.',
  unrated: 'Until more people rate it, it counts like similar titles that are rated.',
};

function sayLoved(row: number, { evidence, points }: Contribution): string {
  if (evidence.loved[0] === row) return 'You named it in the test.';
  // Closeness never counts against a title, so this is what raters say.
  if (points < 0) return 'Who loves that one tends to rate this lower.';
  return evidence.isFromRatings
    ? 'Who loves that one tends to rate this higher.'
    : 'Close to it in what it is made of.';
}

/** A title speaks for what it is itself made of, once it is loved. */
function sayOwn(row: number, { kind, evidence, points }: Contribution): string | null {
  return points > 0 && evidence.loved.includes(row) ? (OWN_WORDS[kind] ?? null) : null;
}

/** “Plain”, “Grief”, “No horror” or a name stands before it. */
const OWN_WORDS: Readonly<Partial<Record<Contribution['kind'], string>>> = {
  slider: 'This one is, and you love it.',
  genre: 'So it is here, and you love this one.',
  theme: 'So it is here, and you love this one.',
  person: 'A part of this one, which you love.',
};

/** Loved titles that count for a person have that person in them. */
function sayPerson(loved: Loved, { evidence, points }: Contribution): string | null {
  const named = nameLoved(loved, evidence.loved);
  return named && points > 0 ? `You love ${named.names}.` : null;
}

/** A genre or theme: the mark put on it, else loved titles that have it, or have none of it. */
function sayKey(loved: Loved, { evidence, points }: Contribution): string | null {
  if (evidence.mark) {
    // All that was told can outweigh one mark; the sentence then says which way it went.
    const isTowards = points > 0 === evidence.isPresent;
    if (isTowards !== (evidence.mark === 'positive')) {
      return isTowards
        ? 'You marked it down; your other answers speak for it.'
        : 'You marked it up; your other answers speak against it.';
    }
    const marked = evidence.mark === 'positive' ? 'You marked it up' : 'You marked it down';
    return evidence.isPresent ? `${marked}.` : `${marked}, and it isn’t there.`;
  }
  const named = nameLoved(loved, evidence.loved);
  if (!named) return null;
  if (points > 0) return `Like ${named.names}, which you love.`;
  const has = named.isOne ? 'has' : 'have';
  return `${named.names}, which you love, ${has} ${evidence.isPresent ? 'none of it' : 'it'}.`;
}
