import type { ReactNode } from 'react';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Section } from '../../ui/section.tsx';
import { OwnDecisions } from '../moderation/own-decisions.tsx';
import { DeletePart } from './delete-part.tsx';
import { DetailsForm } from './details-form.tsx';
import { ExportPart } from './export-part.tsx';
import type { Account } from './load-account.server.ts';
import { PasswordForm } from './password-form.tsx';
import { PeoplePart } from './people-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { SessionList } from './session-list.tsx';

const Aside = ({ children }: { children: string }) => <p className="type-say-small text-dim">{children}</p>;

/** Tells people who sign in with Google where to change that password. */
const GooglePassword = () => (
  <p className="type-say max-w-[52ch]">
    You sign in with Google, so you have no Palate password. To change your Google password, go to{' '}
    <a className="text-link" href="https://myaccount.google.com/security" rel="noreferrer">
      your Google account
    </a>
    .
  </p>
);

/** The page `/account`: details, preferences, password, sessions, data and deletion. */
export function AccountPage({
  account,
  premium,
}: {
  account: Account;
  /** The content of the section about Premium. */
  premium: ReactNode;
}) {
  const { user, since, sessions, countries, people, decisions } = account;
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <DisplayTitle mostPx={170}>Account</DisplayTitle>
        <p className="mt-3 text-dim">
          <EmailAddress>{user.email}</EmailAddress>, member since {since}
        </p>
      </div>
      {decisions.content.length > 0 && (
        <div id="moderation">
          <Section
            heading="Moderation"
            isRuled
            aside={
              <Aside>
                Moderators’ decisions about you and what you’ve written. Other members don’t see them.
              </Aside>
            }
          >
            <OwnDecisions decisions={decisions} />
          </Section>
        </div>
      )}
      <div id="premium">
        <Section heading="Premium" isRuled>
          <div className="max-w-[40rem]">{premium}</div>
        </Section>
      </div>
      <Section heading="Details" isRuled>
        <div className="max-w-[40rem]">
          <DetailsForm user={user} countries={countries} />
        </div>
      </Section>
      <Section
        heading="Preferences"
        isRuled
        aside={<Aside>Saved automatically, for every device you sign in on.</Aside>}
      >
        <div className="max-w-[40rem]">
          <PreferencesPart {...account} />
        </div>
      </Section>
      <Section heading="People" isRuled>
        <div className="max-w-[40rem]">
          <PeoplePart people={people} />
        </div>
      </Section>
      <Section heading="Password" isRuled>
        <div className="max-w-[40rem]">
          {user.hasPassword ? <PasswordForm email={user.email} /> : <GooglePassword />}
        </div>
      </Section>
      <Section
        heading="Where you’re signed in"
        isRuled
        aside={<Aside>Don’t recognize one? Sign it out and change your password.</Aside>}
      >
        <div className="max-w-[40rem]">
          <SessionList sessions={sessions} />
        </div>
      </Section>
      <Section heading="Your data" isRuled>
        <ExportPart />
      </Section>
      <Section heading="Delete account" isRuled>
        <div className="max-w-[40rem]">
          <DeletePart email={user.email} />
        </div>
      </Section>
    </>
  );
}
