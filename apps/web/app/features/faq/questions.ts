import { TASTE_TEST_TIME } from '@palate/contract/constants';
import type { FeatureName } from '../../design/illustrations/feature-drawings.ts';

/** An entry of the FAQ: a question with its answer. */
export interface Question {
  /** The part of the address after `#`. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
  /** Link to the page on which to do what the answer describes. */
  readonly link?: { readonly to: string; readonly words: string };
}

/** A section of the FAQ: questions about one subject. */
export interface QuestionGroup {
  readonly heading: string;
  readonly picture: FeatureName;
  readonly questions: readonly Question[];
}

/** The questions of `/faq`, by subject. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    heading: 'Getting started',
    picture: 'efficient-taste',
    questions: [
      {
        id: 'what-is-palate',
        question: 'What is Palate?',
        answer: [
          'Palate helps you decide what to watch or read. It learns your taste from a short test. Then every movie, show and book has a match: a number that says how well it suits you, with the reasons behind it.',
        ],
        link: { to: '/about', words: 'About Palate' },
      },
      {
        id: 'account',
        question: 'Do I need an account?',
        answer: [
          'No. You can browse, search, take the taste test and see your matches without one. An account keeps your taste on every device, and adds the watchlist, ratings, history, lists and reviews.',
        ],
        link: { to: '/get-started', words: 'Take the taste test' },
      },
      {
        id: 'price',
        question: 'What does it cost?',
        answer: [
          'The taste test, matches, watchlist, history and lists are free. So is downloading your data, and it always will be. Premium adds more, for a monthly or yearly price.',
        ],
        link: { to: '/premium', words: 'Premium' },
      },
      {
        id: 'taste-test',
        question: 'How does the taste test work?',
        answer: [
          `It takes about ${TASTE_TEST_TIME}. You choose your age and country, genres you like or don’t like, and titles you love. Then you choose between pairs of titles. It’s fine if you haven’t seen them: “Haven’t seen it” tells us something, too.`,
        ],
        link: { to: '/get-started', words: 'Take the taste test' },
      },
      {
        id: 'retake',
        question: 'Can I take the test again?',
        answer: [
          'Yes, as often as you like. The new answers replace the old ones. Your ratings and your watchlist stay as they are.',
        ],
        link: { to: '/taste', words: 'Your taste' },
      },
    ],
  },
  {
    heading: 'Matches',
    picture: 'content-attributes',
    questions: [
      {
        id: 'match',
        question: 'What does the match number mean?',
        answer: [
          'It says how likely you are to like a title, from 0 to 100. Of the titles with a match between 80 and 90, people like about 80 to 90 percent. A full ring means that we’re sure. If we know too little, you see a word instead of a number.',
        ],
      },
      {
        id: 'why-this-match',
        question: 'How do I see why a title matches me?',
        answer: [
          'Open the title and choose “Why this match?”. You see what’s good and what’s bad about it for you, with points that add up to the match.',
        ],
      },
      {
        id: 'improve',
        question: 'How do my matches get better?',
        answer: [
          'Rate what you’ve seen. Each rating makes the matches of similar titles more certain. Marking a title “Not interested” helps, too.',
        ],
      },
      {
        id: 'wrong-match',
        question: 'What if a match is wrong?',
        answer: [
          'Rate the title after you’ve seen it, and your other matches change with it. If you think that we describe a title wrongly, such as too slow or too dark, correct its DNA on its page. If enough members do the same, it changes.',
        ],
      },
      {
        id: 'dna',
        question: 'What is a title’s DNA?',
        answer: [
          'Ten scales that describe what a title is like: slow-burning or fast, familiar or original, edgy or wholesome, light or serious, fantastical or true to life, simple or complex, chronological or not, understated or stylized, intimate or epic, restrained or emotional. They say nothing about how good it is.',
        ],
      },
      {
        id: 'taste-types',
        question: 'What are taste types and archetypes?',
        answer: [
          'Your taste is a mix of four types: Easy Rider, Hard Hitter, Thrill Seeker and Reality Biter. Your archetype is the name of your mix; there are sixteen. The colors on Palate stand for the four types.',
        ],
        link: { to: '/types', words: 'Taste types' },
      },
    ],
  },
  {
    heading: 'What to watch',
    picture: 'what-to-watch',
    questions: [
      {
        id: 'streaming',
        question: 'Can I see only what’s on my streaming services?',
        answer: [
          'Yes. Choose your services once, and turn on “Only on my streaming services” in the filters. Each title’s page shows where it streams in your country.',
        ],
        link: { to: '/dashboard?modal=openStreamingServices', words: 'Choose your services' },
      },
      {
        id: 'country',
        question: 'How do I change my country?',
        answer: [
          'Your country is at the bottom of every page. Choose it to change it. Streaming services, theaters and age ratings follow.',
        ],
        link: { to: '/country', words: 'Change country' },
      },
      {
        id: 'tonight',
        question: 'I’m in a different mood tonight. What now?',
        answer: [
          'Choose a mood or move the sliders under “Tonight” on the dashboard. Your matches change for this evening only, and your taste stays the same.',
        ],
        link: { to: '/dashboard', words: 'Tonight' },
      },
      {
        id: 'not-interested',
        question: 'How do I get rid of a title I don’t want to see?',
        answer: [
          'Choose “Not interested” in the title’s menu, and we stop suggesting it. To undo that, open “Not interested” on your profile.',
        ],
      },
      {
        id: 'books',
        question: 'Are there books, too?',
        answer: [
          'Yes. Books have matches and reasons like movies, from the same taste test. You can mark what you want to read, are reading and have read.',
        ],
        link: { to: '/books', words: 'Books' },
      },
      {
        id: 'missing-title',
        question: 'Why is a title missing?',
        answer: [
          'Our catalog has well-known titles from every decade, but not everything. Check the spelling, or search for the original name. The news page lists what was added.',
        ],
        link: { to: '/news', words: 'News' },
      },
    ],
  },
  {
    heading: 'Other people',
    picture: 'community',
    questions: [
      {
        id: 'who-sees',
        question: 'Who sees what I watch?',
        answer: [
          'Nobody, until you decide otherwise. Each section of your profile has its own setting: everybody, followers or nobody else.',
        ],
        link: { to: '/profile/edit', words: 'Edit your profile' },
      },
      {
        id: 'reviews',
        question: 'How are reviews sorted?',
        answer: [
          'People whose taste is close to yours come first, because their opinion tells you more. Spoilers are hidden until you open them.',
        ],
      },
      {
        id: 'report',
        question: 'Somebody is being rude. What can I do?',
        answer: [
          'Choose “Report” in the menu of the text or the profile. A moderator looks at it. You can also block somebody, so that neither of you sees the other.',
        ],
      },
    ],
  },
  {
    heading: 'Your data',
    picture: 'quality',
    questions: [
      {
        id: 'what-is-stored',
        question: 'What do you store about me?',
        answer: [
          'Your answers in the taste test, what you rate and track, what you write, and your email address if you have an account. The privacy page lists everything, why we store it and for how long.',
        ],
        link: { to: '/privacy', words: 'Privacy' },
      },
      {
        id: 'download',
        question: 'Can I download my data?',
        answer: ['Yes, as one ZIP file with everything, in formats that other programs can read.'],
        link: { to: '/account', words: 'Your account' },
      },
      {
        id: 'delete',
        question: 'How do I delete my account?',
        answer: [
          'At the end of your account page. Everything about you is deleted at once, and can’t be brought back.',
        ],
        link: { to: '/account', words: 'Your account' },
      },
      {
        id: 'emails',
        question: 'How do I stop emails?',
        answer: [
          'Every email that you can turn off has an “Unsubscribe” link that works without signing in. Your account page has a setting for each kind.',
        ],
        link: { to: '/account#notifications', words: 'Email settings' },
      },
    ],
  },
];

/** Returns the URL path of a question of the FAQ. */
export const questionHref = (id: string): string => `/faq#${id}`;
