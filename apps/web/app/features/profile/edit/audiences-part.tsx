import { SECTIONS, type Section } from '@palate/contract/vocab/audiences';
import { useId } from 'react';
import { Toggle } from '../../../ui/toggle.tsx';
import {
  type AudienceChoice,
  audienceChange,
  choicesFor,
  chosenAudience,
} from '../../account/audience-choices.ts';
import { SavingStatus } from '../../account/saving-status.tsx';
import { usePreferences } from '../../account/use-preferences.ts';
import type { EditData } from './load-edit.server.ts';

const AUDIENCE_NAMES: Readonly<Record<AudienceChoice, string>> = {
  public: 'Everybody',
  followers: 'Followers',
  reactions: 'Only my reactions',
  private: 'Only me',
};

const SECTION_NAMES: Readonly<Record<Section, readonly [name: string, what: string]>> = {
  info: ['About you', 'Bio, pronouns, link and favorites'],
  taste: ['Taste', 'Taste type, fingerprint and what you like most'],
  watchlist: ['Watchlist', 'What you want to watch'],
  notInterested: ['Not interested', 'What you don’t want suggested'],
  seen: ['Seen', 'What you’ve seen, with ratings and history'],
  lists: ['Lists', 'Lists that you made public'],
  activities: [
    'Activity',
    'What you rate, watch and save, on your profile and in feeds. Unless you choose “Only me”, those who can see “Seen” also see your name and reactions on titles you react to.',
  ],
  writings: ['Writing', 'Reviews, stories and comments'],
  followers: ['Followers', 'Who follows you and who you follow'],
  partners: ['Partners', 'People you choose titles with'],
};

/** Lets a member choose who can see each section of their profile. Each choice is saved at once. */
export function AudiencesPart({
  preferencesId,
  loaded,
}: {
  preferencesId: EditData['preferencesId'];
  loaded: EditData['choices'];
}) {
  const saving = usePreferences(preferencesId, loaded);
  const { choices, choose } = saving;
  return (
    <div className="grid gap-5">
      <div>
        <Toggle
          label="Private account"
          checked={choices.isPrivate}
          onChange={({ target }) => choose({ isPrivate: target.checked })}
        />
        <p className="type-note text-dim">
          When this is on, you approve each new follower, and anything set to “Everybody” is shown only to
          your followers.
        </p>
      </div>
      <ul className="audiences">
        {SECTIONS.map((section) => (
          <li key={section}>
            <SectionAudience
              section={section}
              value={chosenAudience(section, choices)}
              onChoose={(audience) => choose(audienceChange(section, audience))}
            />
          </li>
        ))}
      </ul>
      <SavingStatus saving={saving} />
    </div>
  );
}

function SectionAudience({
  section,
  value,
  onChoose,
}: {
  section: Section;
  value: AudienceChoice;
  onChoose(audience: AudienceChoice): void;
}) {
  const id = useId();
  const [name, what] = SECTION_NAMES[section];
  return (
    <div className="audience">
      <label htmlFor={id} className="font-semibold">
        {name}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        aria-describedby={`${id}-what`}
        onChange={({ target }) => {
          const audience = choicesFor(section).find((known) => known === target.value);
          if (audience) onChoose(audience);
        }}
      >
        {choicesFor(section).map((audience) => (
          <option key={audience} value={audience}>
            {AUDIENCE_NAMES[audience]}
          </option>
        ))}
      </select>
      <p id={`${id}-what`} className="type-note text-dim">
        {what}
      </p>
    </div>
  );
}
