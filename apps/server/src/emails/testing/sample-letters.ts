import { confirmLetters } from '../confirm-letters.ts';
import { digest } from '../digest.ts';
import type { ComposedEmail } from '../email.ts';
import { emailCode } from '../email-code.ts';
import { type LetterContent, letter } from '../letter.ts';
import { resetCode } from '../reset-code.ts';
import { signUpCode } from '../sign-up-code.ts';
import { type SubscriptionContent, subscriptionEmail } from '../subscription.ts';
import { welcome } from '../welcome.ts';
import { yearLetter } from '../year-letter.ts';

const SITE = 'https://palate.example';
const CODE = '304917';
/** A name without a space, longer than a phone's width. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Cholmondeley';
const PICKS = [
  {
    title: 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    facts: 'Movie, 1964, Stanley Kubrick',
    path: '/movie/tt0057012',
    match: '91% match',
    reasons: ['Edgy. You loved The Favourite.', 'Biggest minus: slow-burning.'],
    where: 'on Criterion Channel',
  },
  {
    title: 'Moonlight',
    facts: 'Movie, 2016, Barry Jenkins',
    path: '/movie/tt4975722',
    match: 'good match',
    reasons: ['True to life. You loved Aftersun.'],
    where: null,
  },
  {
    title: 'Gloriousunpronounceablefilmtitlewithoutanyspaces',
    facts: 'TV show, 2021',
    path: '/tv/tt0000001',
    match: null,
    reasons: ['One of the best-known titles of its year.'],
    where: null,
  },
];
const LETTER: LetterContent = {
  period: 'weekly',
  firstName: LONG_NAME,
  picks: PICKS,
  joint: {
    partner: LONG_NAME,
    title: 'Past Lives',
    facts: 'Movie, 2023, Celine Song',
    path: '/movie/tt13238346',
    matches: `84% for you, 79% for ${LONG_NAME}`,
    reasons: ['For you: Slow-burning.', `For ${LONG_NAME}: True to life.`],
  },
  came: [{ title: 'Aftersun', path: '/movie/tt19770238', note: 'now on MUBI' }],
  leaving: [{ title: 'Heat', path: '/movie/tt0113277', note: 'leaves Netflix on December 1, 2026' }],
  hasTaste: true,
  unsubscribeToken: 'a~token',
};
const SUBSCRIPTION: Omit<SubscriptionContent, 'about'> = {
  firstName: LONG_NAME,
  day: 'December 1, 2026',
  amount: '$59.00',
  interval: 'year',
};

/** Composes every email that Palate sends, with long names and titles, by name. */
export const SAMPLE_LETTERS: Readonly<Record<string, () => Promise<ComposedEmail>>> = {
  weekly: () => letter(LETTER, SITE),
  'weekly-first': () =>
    letter({ ...LETTER, firstName: null, joint: null, came: [], leaving: [], hasTaste: false }, SITE),
  year: () =>
    yearLetter(
      {
        firstName: LONG_NAME,
        year: 2026,
        amount: '131 titles, 258 hours, 12 books',
        lines: [
          'You rated highest: Moonlight, Past Lives, Aftersun.',
          'You saw Greta Gerwig in 4 titles.',
          'The surprise: Alien. Its match was 38%, and you gave it 4.5 of 5 stars.',
        ],
        unsubscribeToken: 'a~token',
      },
      SITE,
    ),
  digest: () =>
    digest(
      {
        firstName: LONG_NAME,
        period: 'weekly',
        lines: [`${LONG_NAME} follows you.`, 'Sam Lee replied to your comment on Moonlight.'],
        unread: 9,
        unsubscribeToken: 'a~token',
      },
      SITE,
    ),
  welcome: () => welcome(LONG_NAME, SITE),
  confirm: () => confirmLetters('3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10', SITE),
  'sign-up-code': async () => signUpCode(CODE),
  'reset-code': async () => resetCode(CODE),
  'email-code': async () => emailCode(CODE),
  'trial-ending': () => subscriptionEmail({ ...SUBSCRIPTION, about: 'trial-ending' }, SITE),
  renewal: () => subscriptionEmail({ ...SUBSCRIPTION, about: 'renewal-ahead' }, SITE),
  'payment-failed': () => subscriptionEmail({ ...SUBSCRIPTION, about: 'payment-failed' }, SITE),
  'premium-ended': () => subscriptionEmail({ ...SUBSCRIPTION, about: 'ended' }, SITE),
};
