import { expect, it } from 'vitest';
import { listSourceTexts } from './spelling/user-texts.ts';

/**
 * Wordings that readers didn't understand, with the sentence that the product says now; null if it says a word that any
 * text may contain, or puts the sentence together from parts.
 */
const WORDINGS: readonly (readonly [before: string, now: string | null])[] = [
  ['about who one is', null],
  ['edgier than usual', 'than you usually like'],
  ['See the sum', 'Why this match?'],
  ['Read the whole argument', null],
  ['here is the sum', 'A good match. Here’s why'],
  ['gains most from', null],
  ['held to be', 'Critics and viewers rate it higher than most titles here.'],
  ['four times in five', 'There’s an 80% chance'],
  ['Any film', 'An average title, for someone like you.'],
  ['marked it up', null],
  ['Near it', 'More like this'],
  ['Say where it sits', 'Disagree? Correct it'],
  ['sentence above leaves', 'Sorted by'],
  ['Held high', 'Highly rated, little known.'],
  ['As usual', null],
  ['Everything as usual', null],
  ['Sleeves, with why', null],
  ['A programme, with times', 'List with end times'],
  ['Keep it on paper', 'Download (light)'],
  ['Make an account', 'Create account'],
  ['Go on with Google', 'Continue with Google'],
  ['Second name', 'Last name (optional)'],
  ['Keep these', null],
  ['We argued without knowing', 'We don’t know your taste yet'],
  ['Which goes on', 'Which would you watch?'],
  ['a kind of any', 'Title, person or genre'],
  ['Nobody has looked since', '; may have changed.'],
  ['Like this device', null],
  ['Colours', null],
  ['Where everybody starts', 'Starting point'],
  ['Watched up to here', 'Mark all up to here as watched'],
  ['Who gave way', 'Who compromised'],
  ['Choose what you’re told', 'Notification settings'],
  ['The days we know', 'Coming and leaving'],
];

const texts = listSourceTexts().map(({ at, text }) => ({ at, text: text.replace(/\s+/g, ' ') }));

it.each(WORDINGS)('“%s” is gone from the product', (before) => {
  const found = texts.filter(({ text }) => text.toLowerCase().includes(before.toLowerCase()));
  expect(found.map(({ at }) => at)).toEqual([]);
});

it.each(WORDINGS.flatMap(([, now]) => (now === null ? [] : [now])))('the product says “%s”', (now) => {
  expect(texts.some(({ text }) => text.includes(now))).toBe(true);
});
