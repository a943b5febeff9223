import type { PreferenceChoices } from '@palate/contract/user';
import { useId } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';
import { SavingStatus } from '../../account/saving-status.tsx';
import { usePreferences } from '../../account/use-preferences.ts';

type Theme = PreferenceChoices['profileTheme'];

const THEMES: readonly { readonly key: Theme; readonly name: string }[] = [
  { key: 'none', name: 'None' },
  { key: 'brass', name: 'Brass' },
  { key: 'brick', name: 'Brick' },
  { key: 'plum', name: 'Plum' },
  { key: 'teal', name: 'Teal' },
];

/**
 * The choice of a color for the member's profile.
 * @param hasPremium whether the member has Premium, which the choice requires
 */
export function ThemePart({
  preferencesId,
  loaded,
  hasPremium,
}: {
  preferencesId: string;
  loaded: Theme;
  hasPremium: boolean;
}) {
  const saving = usePreferences(preferencesId, { profileTheme: loaded });
  const group = useId();
  if (!hasPremium)
    return (
      <p className="type-say max-w-[44ch]">
        {loaded === 'none'
          ? 'With Premium you can give your profile a color.'
          : 'Your Premium has ended, so your profile has no color. We keep your choice for when you have Premium again.'}{' '}
        <TextLink to="/premium">See Premium</TextLink>
      </p>
    );
  return (
    <fieldset>
      <legend className="sr-only">Color</legend>
      <div className="profile-colors">
        {THEMES.map(({ key, name }) => (
          <label key={key} className="profile-color" data-profile-theme={key === 'none' ? undefined : key}>
            <input
              type="radio"
              name={group}
              checked={saving.choices.profileTheme === key}
              onChange={() => saving.choose({ profileTheme: key })}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <SavingStatus saving={saving} />
    </fieldset>
  );
}
