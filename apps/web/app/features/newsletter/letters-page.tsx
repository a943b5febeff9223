import type { Letters } from '@palate/contract/newsletter';
import { useState } from 'react';
import { FeaturePicture } from '../../design/illustrations/feature-picture.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { Section } from '../../ui/section.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { DailyChoice, type DailyChoiceProps } from './daily-choice.tsx';
import './letters.css';

const NO_SUBSCRIPTION = 'There is nothing to send now: you have no subscription.';

const ABOUT: Record<Letters[number]['kind'], { heading: string; when: string; nothing: string }> = {
  weekly: {
    heading: 'Three picks',
    when: 'On Friday, or every day with Premium, if you asked for it and there are three titles worth your time.',
    nothing: 'There is nothing to send now: we don’t have three new titles for you.',
  },
  year: {
    heading: 'Year in review',
    when: 'In December, if you asked for our emails and have seen at least five titles in the year.',
    nothing: 'There is nothing to send now: you’ve seen fewer than five titles this year.',
  },
  digest: {
    heading: 'Unread notifications',
    when: 'Once a day or once a week, if you asked for it.',
    nothing: 'There is nothing to send now: you have no unread notifications.',
  },
  'trial-ending': {
    heading: 'Before Premium’s trial ends',
    when: 'Three days before your free trial ends, or before gifted Premium ends and payments begin.',
    nothing: NO_SUBSCRIPTION,
  },
  'renewal-ahead': {
    heading: 'Before Premium renews',
    when: 'Two weeks before a yearly subscription renews.',
    nothing: NO_SUBSCRIPTION,
  },
  'payment-failed': {
    heading: 'If a payment for Premium fails',
    when: 'When your card couldn’t be charged.',
    nothing: NO_SUBSCRIPTION,
  },
  ended: {
    heading: 'When Premium ends',
    when: 'When your subscription has ended.',
    nothing: NO_SUBSCRIPTION,
  },
  welcome: { heading: 'Welcome', when: 'Once, after you signed up.', nothing: '' },
  confirm: {
    heading: 'Confirm subscription',
    when: 'When you subscribe with an email address.',
    nothing: '',
  },
  'sign-up-code': { heading: 'Code to sign up', when: 'When you create an account.', nothing: '' },
  'email-code': {
    heading: 'Code to verify an address',
    when: 'When you ask for it in your account.',
    nothing: '',
  },
  'reset-code': {
    heading: 'Code to reset a password',
    when: 'When you’ve forgotten your password.',
    nothing: '',
  },
};

/** The page `/account/letters`: every email that Palate sends, as it would go to the member now. */
export function LettersPage({ letters, choice }: { letters: Letters; choice: DailyChoiceProps }) {
  return (
    <>
      <div className="page-edge page-grid gap-y-4 pt-6 pb-12 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={170}>Your emails</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[4/11]">
          Every email that Palate sends, as you would get it now. Choose which ones you get in{' '}
          <TextLink to="/account#notifications">your account</TextLink>.
        </p>
        <FeaturePicture name="bespoke-emails" className="col-all max-w-[20rem] md:col-[4/7]" />
      </div>
      {letters.map((letter) => (
        <Section
          key={letter.kind}
          heading={ABOUT[letter.kind].heading}
          isRuled
          aside={<p className="type-say-small text-dim">{ABOUT[letter.kind].when}</p>}
        >
          {letter.kind === 'weekly' && <DailyChoice {...choice} />}
          {letter.html === null ? <p>{ABOUT[letter.kind].nothing}</p> : <LetterView {...letter} />}
        </Section>
      ))}
    </>
  );
}

/** One email: its subject, and its text as formatted or as plain text. */
function LetterView({ kind, subject, html, text }: Letters[number]) {
  const [isPlain, setPlain] = useState(false);
  return (
    <div className="grid max-w-[600px] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="type-lead wrap-anywhere">{subject}</h3>
        <TextButton onClick={() => setPlain(!isPlain)}>
          {isPlain ? 'Show formatted' : 'Show plain text'}
        </TextButton>
      </div>
      {isPlain ? (
        <pre className="letter-text">{text}</pre>
      ) : (
        <iframe
          title={`${ABOUT[kind].heading}, as an email`}
          srcDoc={html ?? ''}
          sandbox=""
          loading="lazy"
          className="letter-frame"
        />
      )}
    </div>
  );
}
