import type { Operator } from '@palate/contract';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LegalPage, OperatorDetails, Prose } from './legal-page.tsx';

/** The page `/terms`: the rules for using this site. */
export function TermsPage({ operator }: { operator: Operator }) {
  return (
    <LegalPage
      title="Terms"
      intro="What you can expect from us, and what we expect from you. If something here is unclear, ask us before you agree to it."
    >
      <Section heading="Who runs this site" isRuled>
        <Prose>
          <OperatorDetails operator={operator} />
          <p>
            You agree to these terms by creating an account. You can read and use everything that needs no
            account without agreeing to anything.
          </p>
        </Prose>
      </Section>
      <Section heading="Your account" isRuled>
        <Prose>
          <p>
            Use an email address that is yours, and keep your password to yourself. You’re responsible for
            what is done with your account. If you think that somebody else uses it, change your password,
            which signs out all other devices.
          </p>
          <p>If you need a parent’s consent to sign up where you live, ask your parent first.</p>
          <p>
            You can download everything that belongs to your account, and delete it, at any time on{' '}
            <TextLink to="/account">your account page</TextLink>. You don’t have to give a reason.
          </p>
        </Prose>
      </Section>
      <Section heading="What you write" isRuled>
        <Prose>
          <p>
            Your reviews, stories, comments and lists stay yours. You allow us to show them on this site, in
            its feeds and in previews of links, to the people you chose, until you delete them.
          </p>
          <p>
            Don’t post what breaks the law, what belongs to somebody else, advertising, or attacks on people.
            Mark spoilers. Moderators may hide a text, remove a picture or suspend an account. They give a
            reason, and you can appeal.
          </p>
        </Prose>
      </Section>
      <Section heading="What we show" isRuled>
        <Prose>
          <p>
            A match is an estimate of how much you will like a title. It comes with its reasons and its margin
            of error, and it can be wrong.
          </p>
          <p>
            Streaming services change what they offer without telling us. Check with the service before you
            pay for it. If the operator earns a commission on links to services, the page says so. Age ratings
            come from different countries and are a guide only.
          </p>
        </Prose>
      </Section>
      <Section heading="Fair use" isRuled>
        <Prose>
          <p>
            Don’t try to break in, to overload the site or to copy the whole catalog. Programs may use the API
            and the feeds within their limits.
          </p>
        </Prose>
      </Section>
      <Section heading="If something goes wrong" isRuled>
        <Prose>
          <p>
            We take care of this site, but we can’t promise that it is always available or free of errors.
            Nothing in these terms limits the rights that the law gives you as a consumer, or our liability
            where the law doesn’t allow a limit.
          </p>
          <p>
            If we change these terms, we announce it on the site before the change applies. If you don’t
            agree, you can delete your account.
          </p>
          {operator.jurisdiction && (
            <p>
              These terms are governed by the law of {operator.jurisdiction}. If you are a consumer, you also
              keep the protection of the law where you live.
            </p>
          )}
        </Prose>
      </Section>
    </LegalPage>
  );
}
