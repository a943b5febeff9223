import type { ModeratedText } from '@palate/contract/vocab/moderation';
import { expect, it } from 'vitest';
import { listCaseChoices } from './case-choices.ts';
import { type ReportView, toReportView } from './entry-view.ts';

const POST_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10';
const MEMBER_ID = '0e6f6c1e-54f4-4d3c-9c42-6a6f9b1f2a77';

const report = ({
  isHidden = false,
  isPrivate = false,
  isSuspended = false,
  kind = 'review' as ModeratedText | null,
  reports = 2,
  avatar = null as string | null,
} = {}): ReportView =>
  toReportView(
    {
      text: kind
        ? {
            id: POST_ID,
            kind,
            title: 'Blue',
            content: 'Buy.',
            html: '<p>Buy.</p>',
            version: 3,
            isHidden,
            isPrivate,
          }
        : null,
      member: { id: MEMBER_ID, profileName: 'Ada', isSuspended, avatar },
      reports,
      reasons: [{ reason: 'spam', count: reports }],
      notes: [],
      firstAt: '2026-11-23T10:00:00.000Z',
    },
    { now: new Date('2026-11-23T12:00:00.000Z'), locale: 'en-US' },
  );
const labels = (view: ReportView) => listCaseChoices(view).map(({ label }) => label);

it('lists the possible actions on a text and its author', () => {
  expect(labels(report())).toEqual(['Hide review', 'Warn Ada', 'Suspend Ada', 'Dismiss reports']);
  expect(labels(report({ isHidden: true, isSuspended: true, reports: 1 }))).toEqual([
    'Restore review',
    'Warn Ada',
    'End suspension',
    'Dismiss report',
  ]);
});

it('lists the possible actions on a member', () => {
  expect(labels(report({ kind: null }))).toEqual(['Warn Ada', 'Suspend Ada', 'Dismiss reports']);
});

it('removes the picture that is shown, while reports about a text stay open', () => {
  const [, remove] = listCaseChoices(report({ avatar: 'a1' }));
  expect(remove).toMatchObject({
    label: 'Remove picture',
    about: { memberId: MEMBER_ID, avatar: 'a1' },
    isLast: false,
  });
  expect(listCaseChoices(report({ kind: null, avatar: 'a1' }))[0]).toMatchObject({
    act: 'remove-picture',
    done: 'Ada’s picture is removed.',
    isLast: true,
  });
});

it('has no address of a suspended member’s picture, which isn’t served but can be removed', () => {
  expect(report({ avatar: 'a1' }).member.picture).toBe('/images/avatars/a1/480.webp');
  const suspended = report({ kind: null, isSuspended: true, avatar: 'a1' });
  expect(suspended.member.picture).toBeNull();
  expect(labels(suspended)).toContain('Remove picture');
});

it('suspends the author of a text, whose reports stay open', () => {
  const [hide, warn, suspend] = listCaseChoices(report());
  expect(hide).toMatchObject({ about: { postId: POST_ID }, isLast: true });
  expect(warn).toMatchObject({ about: { postId: POST_ID }, isLast: true });
  expect(suspend).toMatchObject({ about: { memberId: MEMBER_ID }, isLast: false });
  expect(suspend?.done).toBe('Ada is suspended. The review still needs a decision.');
});

it('closes the reports about a member with every decision about them', () => {
  for (const choice of listCaseChoices(report({ kind: null })))
    expect(choice).toMatchObject({ about: { memberId: MEMBER_ID }, isLast: true });
});

it('links the text of a report only while others can see it', () => {
  expect(report()).toMatchObject({
    key: `text ${POST_ID}`,
    text: { name: 'review “Blue”', href: `/reviews/${POST_ID}` },
    reasons: 'Spam or advertising (2)',
    since: '2 hours ago',
  });
  expect(report({ isHidden: true }).text?.href).toBeNull();
  expect(report({ isSuspended: true }).text?.href).toBeNull();
});

it('hides a list, and links its page unless it is private now', () => {
  const view = report({ kind: 'list' });
  expect(view.text).toMatchObject({ name: 'list “Blue”', href: `/list/${POST_ID}` });
  expect(report({ kind: 'list', isPrivate: true }).text?.href).toBeNull();
  expect(listCaseChoices(view)[0]).toMatchObject({
    act: 'hide',
    label: 'Hide list',
    about: { listId: POST_ID, version: 3 },
    done: 'The list is hidden.',
  });
});
