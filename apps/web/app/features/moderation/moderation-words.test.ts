import { LOGGED_ACTS, REPORT_REASONS } from '@palate/contract/vocab/moderation';
import { describe, expect, it } from 'vitest';
import {
  answerWords,
  appealHint,
  logWords,
  nameText,
  ownWords,
  REASON_WORDS,
  reasonsWords,
} from './moderation-words.ts';

const ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10';
const REVIEW = { textId: ID, text: { id: ID, kind: 'review', title: 'Blue' } } as const;
const COMMENT = { textId: ID, text: { id: ID, kind: 'comment', title: '' } } as const;
const LIST = { textId: ID, text: { id: ID, kind: 'list', title: 'Rainy days' } } as const;
const DELETED = { textId: ID, text: null };
const MEMBER = { textId: null, text: null };

it('names every reason differently, and says how often each was given', () => {
  expect(new Set(Object.values(REASON_WORDS)).size).toBe(REPORT_REASONS.length);
  expect(
    reasonsWords([
      { reason: 'spam', count: 2 },
      { reason: 'hate', count: 1 },
    ]),
  ).toBe('Spam or advertising (2), Hate speech');
});

it('names a text with its title, if it has one', () => {
  expect(nameText(REVIEW.text)).toBe('review “Blue”');
  expect(nameText(COMMENT.text)).toBe('comment');
});

describe('a decision in the log', () => {
  it.each([
    ['hide', REVIEW, 'hid the review “Blue” by'],
    ['hide', COMMENT, 'hid the comment by'],
    ['hide', LIST, 'hid the list “Rainy days” by'],
    ['hide', DELETED, 'hid a text or list (deleted meanwhile) by'],
    ['restore', REVIEW, 'restored the review “Blue” by'],
    ['restore', MEMBER, 'took back a decision about'],
    ['warn', REVIEW, 'sent a warning about the review “Blue” to'],
    ['warn', MEMBER, 'warned'],
    ['suspend', MEMBER, 'suspended'],
    ['dismiss', MEMBER, 'dismissed the reports about'],
    ['remove-picture', MEMBER, 'removed the picture of'],
    ['allow-picture', MEMBER, 'accepted the appeal about the removed picture of'],
    ['keep', REVIEW, 'kept the decision about the review “Blue” by'],
  ] as const)('%s of %o: %s', (act, about, words) => {
    expect(logWords({ act, ...about })).toBe(words);
  });
});

describe('a decision for the member', () => {
  it.each([
    ['hide', REVIEW, 'A moderator hid your review “Blue”.'],
    ['hide', DELETED, 'A moderator hid something you wrote, which has been deleted meanwhile.'],
    ['warn', LIST, 'A moderator warned you about your list “Rainy days”.'],
    ['restore', COMMENT, 'A moderator restored your comment.'],
    ['restore', MEMBER, 'A moderator reversed a decision about you.'],
    ['warn', MEMBER, 'A moderator warned you.'],
    ['suspend', MEMBER, 'A moderator suspended your account.'],
    ['remove-picture', MEMBER, 'A moderator removed your picture.'],
    [
      'allow-picture',
      MEMBER,
      'A moderator accepted your appeal about your picture. The file was deleted, so we can’t put it back, but you may upload it again.',
    ],
  ] as const)('%s of %o: %s', (act, about, words) => {
    expect(ownWords({ act, ...about })).toBe(words);
  });

  it('is a sentence, whatever it is', () => {
    for (const act of LOGGED_ACTS)
      for (const about of [REVIEW, COMMENT, LIST, DELETED, MEMBER])
        expect(ownWords({ act, ...about })).toMatch(/^A moderator .+\.$/);
  });
});

it('says before an appeal that a removed picture can’t be put back', () => {
  expect(appealHint('remove-picture')).toContain('We deleted the file and can’t put it back');
  expect(appealHint('hide')).toBe('A moderator reads it and decides again. You can appeal a decision once.');
});

it.each([
  ['keep', false, 'The decision is kept.'],
  ['restore', false, 'The decision is reversed.'],
  [
    'restore',
    true,
    'The member will be notified that the decision is reversed. But a later decision with the same effect still applies.',
  ],
  ['allow-picture', false, 'The decision is reversed, and the member may upload the picture again.'],
] as const)(
  'tells the moderator how an appeal was answered: %s, held by a later decision: %s',
  (act, isHeldByLater, words) => {
    expect(answerWords({ act, isHeldByLater })).toBe(words);
  },
);
