import { PREFERENCE_DEFAULTS } from '@palate/contract/user';
import { SECTIONS } from '@palate/contract/vocab/audiences';
import { expect, test } from 'vitest';
import {
  audienceChange,
  audienceWords,
  choicesFor,
  chosenAudience,
  switchChange,
} from './audience-choices.ts';

test.each(SECTIONS.flatMap((section) => choicesFor(section).map((choice) => [section, choice] as const)))(
  '%s: the choice %s is the same after it was saved',
  (section, choice) => {
    for (const before of [true, false]) {
      const stored = { ...PREFERENCE_DEFAULTS, isTasteShown: before, isActivityShown: before };
      expect(chosenAudience(section, { ...stored, ...audienceChange(section, choice) })).toBe(choice);
    }
  },
);

test('a section that is switched off is shown to nobody else, whatever its audience', () => {
  const off = {
    ...PREFERENCE_DEFAULTS,
    isTasteShown: false,
    isActivityShown: false,
    tasteAudience: 'public',
    activitiesAudience: 'public',
  } as const;
  expect(chosenAudience('taste', off)).toBe('private');
  expect(chosenAudience('activities', off)).toBe('private');
});

test('a choice for one section changes no other', () => {
  expect(audienceChange('watchlist', 'public')).toEqual({ watchlistAudience: 'public' });
  expect(audienceChange('taste', 'followers')).toEqual({ tasteAudience: 'followers', isTasteShown: true });
  expect(audienceChange('activities', 'reactions')).toEqual({
    activitiesAudience: 'private',
    isActivityShown: true,
  });
});

test.each([
  ['taste', 'public', 'Everybody can see it.'],
  ['taste', 'followers', 'Your followers can see it.'],
  ['activities', 'public', 'Everybody can see it.'],
  ['activities', 'followers', 'Your followers can see it.'],
  ['activities', 'reactions', 'Everybody can see your reactions to titles, and nothing else.'],
] as const)('%s for %s can be switched off and on again without a change', (section, choice, words) => {
  const on = { ...PREFERENCE_DEFAULTS, ...audienceChange(section, choice) };
  expect(audienceWords(section, on)).toBe(words);
  const off = { ...on, ...switchChange(section, false, on) };
  expect(chosenAudience(section, off)).toBe('private');
  expect(audienceWords(section, off)).toBe('Only you can see it.');
  expect({ ...off, ...switchChange(section, true, off) }).toEqual(on);
});

test('a taste that was for nobody else becomes public; in a private account, only followers see it', () => {
  const off = { ...PREFERENCE_DEFAULTS, ...audienceChange('taste', 'private') };
  const on = { ...off, ...switchChange('taste', true, off) };
  expect(chosenAudience('taste', on)).toBe('public');
  expect(audienceWords('taste', { ...on, isPrivate: true })).toBe('Your followers can see it.');
});
