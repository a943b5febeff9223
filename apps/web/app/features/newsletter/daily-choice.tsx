import type { PreferenceChoices } from '@palate/contract/user';
import { TextLink } from '../../ui/text-link.tsx';
import { SavingStatus } from '../account/saving-status.tsx';
import { usePreferences } from '../account/use-preferences.ts';
import { RadioChoices } from '../filters/fields/choices.tsx';

/** Props of `DailyChoice`. */
export interface DailyChoiceProps {
  /** Id of the member's preferences. */
  readonly preferencesId: string;
  /** Whether the member gets the letter, and how often. */
  readonly preferences: Pick<PreferenceChoices, 'isNewsMailed' | 'letterPeriod'>;
  readonly hasPremium: boolean;
}

const CHOICES = [
  { key: 'never', name: 'Never' },
  { key: 'weekly', name: 'Once a week' },
  { key: 'daily', name: 'Every day' },
] as const;

/**
 * The choice of how often to get the letter (the email with three recommended titles); daily is for members with
 * Premium.
 */
export function DailyChoice({ preferencesId, preferences, hasPremium }: DailyChoiceProps) {
  const saving = usePreferences(preferencesId, preferences);
  const { isNewsMailed, letterPeriod } = saving.choices;
  const period = hasPremium ? letterPeriod : 'weekly';
  return (
    <div className="mb-8 grid justify-items-start gap-2">
      <RadioChoices
        legend="Email me three picks"
        choices={CHOICES.filter(({ key }) => hasPremium || key !== 'daily')}
        value={isNewsMailed ? period : 'never'}
        onChange={(chosen) =>
          saving.choose(
            chosen === 'never' ? { isNewsMailed: false } : { isNewsMailed: true, letterPeriod: chosen },
          )
        }
      />
      {!hasPremium && (
        <p className="type-note text-dim">
          With <TextLink to="/premium">Premium</TextLink> you can get them every day.
        </p>
      )}
      <SavingStatus saving={saving} />
    </div>
  );
}
