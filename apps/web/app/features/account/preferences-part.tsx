import { THEME_CHOICES, useThemeChoice } from '../../shell/theme-switch.tsx';
import { conjunction } from '../../ui/list-words.ts';
import { useModal } from '../../ui/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { RadioChoices } from '../filters/fields/choices.tsx';
import { VIEW_CHOICES } from '../filters/fields/fields.tsx';
import type { Account } from './load-account.server.ts';
import { usePreferences } from './use-preferences.ts';

/** What somebody would have as they like it, wherever they sign in; each choice is kept as it is made. */
export function PreferencesPart({ preferences, services }: Pick<Account, 'preferences' | 'services'>) {
  const { choices, choose, refusal, tryAgain, status } = usePreferences(preferences);
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <div className="grid gap-7">
      <div className="grid gap-7 sm:grid-cols-2">
        <RadioChoices
          legend="Colours"
          choices={THEME_CHOICES.map(({ value, name }) => ({ key: value, name }))}
          value={theme}
          onChange={chooseTheme}
        />
        <RadioChoices
          legend="Lists are shown as"
          choices={VIEW_CHOICES}
          value={choices.view}
          onChange={(view) => choose({ view })}
        />
      </div>
      <Services names={services} />
      <fieldset>
        <legend className="mb-1 font-semibold">Lists begin</legend>
        <div className="grid justify-items-start">
          <Toggle
            label="With what’s on my services only"
            checked={choices.isSelectMyServices}
            onChange={({ target }) => choose({ isSelectMyServices: target.checked })}
          />
          <Toggle
            label="Without what I’ve seen"
            checked={choices.isUnseenOnly}
            onChange={({ target }) => choose({ isUnseenOnly: target.checked })}
          />
        </div>
        {choices.isSelectMyServices && services.length === 0 && (
          <p className="type-note text-dim">Nothing is left out until you name your services.</p>
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

/** What they pay for, and the dialog in which it is said. */
function Services({ names }: { names: readonly string[] }) {
  const { openModal } = useModal();
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">Streaming services</h3>
      <p className={names.length === 0 ? 'text-dim' : undefined}>
        {names.length === 0 ? 'None named yet.' : `${conjunction.format(names)}.`}
      </p>
      <p>
        <TextButton onClick={() => openModal({ name: 'openStreamingServices', props: null })}>
          {names.length === 0 ? 'Name what you pay for' : 'Change your services'}
        </TextButton>
      </p>
    </div>
  );
}
