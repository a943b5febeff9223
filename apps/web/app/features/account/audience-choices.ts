import type { PreferenceChoices } from '@palate/contract/user';
import { type Audience, audiencePreference, type Section } from '@palate/contract/vocab/audiences';

/**
 * Audience of a section, as one choice. `reactions` is only for the section `activities`: everybody sees the member's
 * reactions to titles, and nobody else sees the member's other activities.
 */
export type AudienceChoice = Audience | 'reactions';

/** The preferences that decide who sees the sections of a profile. */
export type AudiencePreferences = Pick<
  PreferenceChoices,
  'isTasteShown' | 'isActivityShown' | ReturnType<typeof audiencePreference>
>;

const AUDIENCES_IN_ORDER: readonly AudienceChoice[] = ['public', 'followers', 'private'];
const ACTIVITY_CHOICES: readonly AudienceChoice[] = ['public', 'followers', 'reactions', 'private'];

/** Lists the choices for a section, widest audience first. */
export const choicesFor = (section: Section): readonly AudienceChoice[] =>
  section === 'activities' ? ACTIVITY_CHOICES : AUDIENCES_IN_ORDER;

/**
 * Returns the audience of a section. Taste and activity also have a preference that hides them, whatever their
 * audience; here both are one choice.
 */
export function chosenAudience(section: Section, choices: AudiencePreferences): AudienceChoice {
  const audience = choices[audiencePreference(section)];
  if (section === 'taste') return choices.isTasteShown ? audience : 'private';
  if (section !== 'activities') return audience;
  if (!choices.isActivityShown) return 'private';
  return audience === 'private' ? 'reactions' : audience;
}

/** Returns the preferences to save so that a section is shown to an audience. */
export function audienceChange(section: Section, choice: AudienceChoice): Partial<AudiencePreferences> {
  const audience = choice === 'reactions' ? 'private' : choice;
  return {
    [audiencePreference(section)]: audience,
    ...(section === 'taste' && { isTasteShown: choice !== 'private' }),
    ...(section === 'activities' && { isActivityShown: choice !== 'private' }),
  };
}
