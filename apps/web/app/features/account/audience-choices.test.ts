import { PREFERENCE_DEFAULTS } from '@palate/contract/user';
import { SECTIONS } from '@palate/contract/vocab/audiences';
import { expect, test } from 'vitest';
import { audienceChange, choicesFor, chosenAudience } from './audience-choices.ts';

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
