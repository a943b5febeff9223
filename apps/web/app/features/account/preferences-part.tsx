import { PICTURE_CHOICES } from '../../pictures-choice.ts';
import { THEME_CHOICES, useThemeChoice } from '../../shell/theme-switch.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { RadioChoices } from '../filters/fields/choices.tsx';
import { VIEW_CHOICES } from '../filters/fields/fields.tsx';
import type { Account } from './load-account.server.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { SavingStatus } from './saving-status.tsx';
import { usePreferences } from './use-preferences.ts';

/** Preferences that apply on all of a member's devices; each is saved as soon as it is chosen. */
export function PreferencesPart({
  preferencesId,
  preferences,
  services,
  push,
}: Pick<Account, 'preferencesId' | 'preferences' | 'services' | 'push'>) {
  const saving = usePreferences(preferencesId, preferences);
  const { choices, choose } = saving;
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <div className="grid gap-7">
      <div className="grid gap-7 sm:grid-cols-2">
        <RadioChoices
          legend="Theme"
          choices={THEME_CHOICES.map(({ value, name }) => ({ key: value, name }))}
          value={theme}
          onChange={chooseTheme}
        />
        <RadioChoices
          legend="Show titles as"
          choices={VIEW_CHOICES}
          value={choices.view}
          onChange={(view) => choose({ view })}
        />
        <RadioChoices
          legend="Show titles with"
          choices={PICTURE_CHOICES}
          value={choices.pictures}
          onChange={(pictures) => choose({ pictures })}
        />
      </div>
      <Services names={services} />
      <fieldset>
        <legend className="mb-1 font-semibold">Default filters</legend>
        <div className="grid justify-items-start">
          <Toggle
            label="Only titles on my services"
            checked={choices.isSelectMyServices}
            onChange={({ target }) => choose({ isSelectMyServices: target.checked })}
          />
          <Toggle
            label="Only titles I haven’t seen"
            checked={choices.isUnseenOnly}
            onChange={({ target }) => choose({ isUnseenOnly: target.checked })}
          />
        </div>
        {choices.isSelectMyServices && services.length === 0 && (
          <p className="type-note text-dim">
            Choose your services first. Until then, this filter has no effect.
          </p>
        )}
      </fieldset>
      <NotificationChoices choices={choices} choose={choose} push={push} />
      <PrivacyChoices choices={choices} choose={choose} />
      <SavingStatus saving={saving} />
    </div>
  );
}

/** The chosen services, with a button for the dialog that changes them. */
function Services({ names }: { names: readonly string[] }) {
  const { openModal } = useModal();
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">Streaming services</h3>
      <p className={names.length === 0 ? 'text-dim' : undefined}>
        {names.length === 0 ? 'None chosen yet.' : `${joinWithAnd(names)}.`}
      </p>
      <p>
        <TextButton onClick={() => openModal({ name: 'openStreamingServices', props: null })}>
          {names.length === 0 ? 'Choose your services' : 'Change your services'}
        </TextButton>
      </p>
      <p>
        <TextLink to="/services">Find the best services for your money</TextLink>
      </p>
    </div>
  );
}
