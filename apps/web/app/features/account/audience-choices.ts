import type { PreferenceChoices } from '@palate/contract/user';
import {
  type Audience,
  type AudiencePreference,
  audiencePreference,
  SECTIONS,
  type Section,
} from '@palate/contract/vocab/audiences';

/**
 * Audience of a section, as one choice. `reactions` is only for the section `activities`: those who may see what the
 * member has seen also see the member's reactions, and nobody else sees the member's other activities.
 */
export type AudienceChoice = Audience | 'reactions';

/** The preferences that decide who sees the sections of a profile. */
export type AudiencePreferences = Pick<
  PreferenceChoices,
  'isPrivate' | 'isTasteShown' | 'isActivityShown' | AudiencePreference
>;

/** Returns those of a member's preferences that decide who sees the sections of their profile. */
export function audiencePreferencesOf(preferences: AudiencePreferences): AudiencePreferences {
  const { isPrivate, isTasteShown, isActivityShown } = preferences;
  const audiences = Object.fromEntries(
    SECTIONS.map((section) => [audiencePreference(section), preferences[audiencePreference(section)]]),
  ) as Pick<PreferenceChoices, AudiencePreference>;
  return { isPrivate, isTasteShown, isActivityShown, ...audiences };
}

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

/** A section that `/account` has a switch for. */
export type SwitchedSection = 'taste' | 'activities';

/**
 * Returns the preferences to save so that a section is switched on or off. Off keeps the audience, so that switching
 * on again shows the section to nobody new: followers stay followers, and activity that showed only reactions still
 * shows only these. A taste that was for nobody else becomes public.
 */
export function switchChange(
  section: SwitchedSection,
  isOn: boolean,
  { tasteAudience }: Pick<AudiencePreferences, 'tasteAudience'>,
): Partial<AudiencePreferences> {
  if (section === 'activities') return { isActivityShown: isOn };
  return { isTasteShown: isOn, ...(isOn && tasteAudience === 'private' && { tasteAudience: 'public' }) };
}

/** Says who sees a section that `/account` has a switch for. In a private account, only followers see public ones. */
export function audienceWords(section: SwitchedSection, choices: AudiencePreferences): string {
  const audience = chosenAudience(section, choices);
  if (audience === 'private') return 'Only you can see it.';
  const viewers = choices.isPrivate || audience === 'followers' ? 'Your followers' : 'Everybody';
  return audience === 'reactions'
    ? `${viewers} can see your reactions to titles, and nothing else.`
    : `${viewers} can see it.`;
}
