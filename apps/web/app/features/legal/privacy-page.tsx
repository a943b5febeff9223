import type { Operator } from '@palate/contract';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LegalPage, OperatorDetails, Prose } from './legal-page.tsx';
import type { StoredTopic } from './stored-data.server.ts';

/** The page `/privacy`: what is stored about people, why, how long, and where it goes. */
export function PrivacyPage({ operator, topics }: { operator: Operator; topics: readonly StoredTopic[] }) {
  return (
    <LegalPage
      title="Privacy"
      intro="What we store about you, why, for how long, and who else receives it. There are no ads here, and no trackers."
    >
      <Section heading="Who is responsible" isRuled>
        <Prose>
          <OperatorDetails operator={operator} />
          <p>
            Write to us if you want to know, correct or delete what we store about you. Most of it you can do
            yourself: <TextLink to="/account">your account page</TextLink> lets you download everything as one
            file, and delete your account.
          </p>
        </Prose>
      </Section>
      {topics.map((topic) => (
        <div key={topic.id} id={topic.id} className="scroll-mt-6">
          <Section heading={topic.heading} isRuled>
            <TopicPart topic={topic} />
          </Section>
        </div>
      ))}
      <Section heading="Cookies and your browser" isRuled>
        <Prose>
          <p>
            Cookies remember three things: who you are, once you take the test or sign in, the country you
            chose, and light or dark mode. Your browser also keeps recent searches, drafts, and without an
            account your services and shortcuts. For five minutes after you change something, another cookie
            stops your browser from showing pages that it loaded earlier. None of this is for advertising, and
            signing out clears what belongs to your account.
          </p>
        </Prose>
      </Section>
      <Section heading="Where your data goes" isRuled>
        <WhereItGoes operator={operator} />
      </Section>
    </LegalPage>
  );
}

function TopicPart({ topic }: { topic: StoredTopic }) {
  return (
    <div className="grid max-w-[64ch] gap-5">
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">Why</dt>
          <dd>{topic.why}</dd>
        </div>
        <div>
          <dt className="font-semibold">How long</dt>
          <dd>{topic.howLong}</dd>
        </div>
      </dl>
      <details>
        <summary className="text-link inline-block cursor-pointer">Everything that is stored</summary>
        <ul className="mt-4 grid gap-4">
          {topic.rows.map(({ what, afterDeletion }) => (
            <li key={what} className="border-t border-hair pt-3">
              <p>{what}</p>
              <p className="type-note mt-1 text-dim">If you delete your account: {afterDeletion}</p>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function WhereItGoes({
  operator: { accountsAt, hasGoogle, sendsEmail, jurisdiction },
}: {
  operator: Operator;
}) {
  return (
    <Prose>
      <p>
        {accountsAt === 'here'
          ? 'Everything is stored on this site’s own server, passwords included. A password is stored only in a form from which it can’t be read.'
          : 'Email addresses, names and passwords are stored by Amazon Web Services, which signs people in for us. Everything else is stored on this site’s own server.'}
      </p>
      {sendsEmail && <p>Emails go to you through a mail provider, which sees your address and the text.</p>}
      {hasGoogle && (
        <p>
          If you sign in with Google, Google learns that you use this site, and we receive your name and email
          address from Google.
        </p>
      )}
      <p>
        Posters are loaded by our server, so no picture host sees you. A link to a streaming service or a
        trailer leads to another site, which has its own rules. We don’t sell or rent data.
      </p>
      <p>
        Log files contain no names and no email addresses. Backups may contain data that was deleted after
        they were made.
      </p>
      {jurisdiction && (
        <p>The law of {jurisdiction} applies. You can complain to its data protection authority.</p>
      )}
    </Prose>
  );
}
