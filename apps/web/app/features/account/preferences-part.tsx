import { THEME_CHOICES, useThemeChoice } from '../../shell/theme-switch.tsx';
import { conjunction } from '../../ui/list-words.ts';
import { useModal } from '../../ui/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { RadioChoices } from '../filters/fields/choices.tsx';
import { VIEW_CHOICES } from '../filters/fields/fields.tsx';
import type { Account } from './load-account.server.ts';
import { usePreferences } from './use-preferences.ts';

/** Which picture of a title comes first. */
const PICTURE_CHOICES = [
  { key: 'posters', name: 'Posters, if available' },
  { key: 'sleeves', name: 'Palate’s own covers' },
] as const;

/** Preferences that follow a member to every device; each is saved as it is chosen. */
export function PreferencesPart({ preferences, services }: Pick<Account, 'preferences' | 'services'>) {
  const { choices, choose, refusal, tryAgain, status } = usePreferences(preferences);
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
          legend="Show lists as"
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
            label="Only what’s on my services"
            checked={choices.isSelectMyServices}
            onChange={({ target }) => choose({ isSelectMyServices: target.checked })}
          />
          <Toggle
            label="Only what I haven’t seen"
            checked={choices.isUnseenOnly}
            onChange={({ target }) => choose({ isUnseenOnly: target.checked })}
          />
        </div>
        {choices.isSelectMyServices && services.length === 0 && (
          <p className="type-note text-dim">Choose your services first. Until then nothing is filtered.</p>
        )}
      </fieldset>
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal && (
          <>
            {refusal} <TextButton onClick={tryAgain}>Try again</TextButton>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

/** The chosen services, and the dialog that changes them. */
function Services({ names }: { names: readonly string[] }) {
  const { openModal } = useModal();
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">Streaming services</h3>
      <p className={names.length === 0 ? 'text-dim' : undefined}>
        {names.length === 0 ? 'None chosen yet.' : `${conjunction.format(names)}.`}
      </p>
      <p>
        <TextButton onClick={() => openModal({ name: 'openStreamingServices', props: null })}>
          {names.length === 0 ? 'Choose your services' : 'Change your services'}
        </TextButton>
      </p>
    </div>
  );
}
