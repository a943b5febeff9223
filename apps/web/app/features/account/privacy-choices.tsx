import { useId } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { audienceWords, chosenAudience, type SwitchedSection, switchChange } from './audience-choices.ts';
import type { ChoicesProps } from './notification-choices.tsx';

const SWITCHES = [
  { section: 'taste', label: 'Show my taste' },
  { section: 'activities', label: 'Show my activity' },
] as const;

/** Switches that show or hide a member's taste and activity, and a link to the audiences of all sections. */
export function PrivacyChoices({ choices, choose }: ChoicesProps) {
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1 font-semibold">Privacy</legend>
      {SWITCHES.map(({ section, label }) => (
        <SectionSwitch key={section} section={section} label={label} choices={choices} choose={choose} />
      ))}
      <p className="max-w-[52ch] text-dim">
        For each section of your profile, such as your taste, activity and watchlist, you choose who sees it.
      </p>
      <TextLink to="/profile/edit#audiences">Choose who sees what</TextLink>
    </fieldset>
  );
}

function SectionSwitch({
  section,
  label,
  choices,
  choose,
}: ChoicesProps & { section: SwitchedSection; label: string }) {
  const id = useId();
  return (
    <div>
      <Toggle
        label={label}
        checked={chosenAudience(section, choices) !== 'private'}
        aria-describedby={id}
        onChange={({ target }) => choose(switchChange(section, target.checked, choices))}
      />
      <p id={id} className="type-note text-dim">
        {audienceWords(section, choices)}
      </p>
    </div>
  );
}
