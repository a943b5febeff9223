import { expect, it } from 'vitest';
import { listCaseChoices } from './case-choices.ts';
import { type ReportView, toReportView } from './entry-view.ts';

const POST_ID = '3f0d5a52-5a2e-4a55-8d39-0c4f2b1f7a10';
const MEMBER_ID = '0e6f6c1e-54f4-4d3c-9c42-6a6f9b1f2a77';

const report = ({
  isHidden = false,
  isSuspended = false,
  isPost = true,
  reports = 2,
  avatar = null as string | null,
} = {}): ReportView =>
  toReportView(
    {
      post: isPost
        ? {
            id: POST_ID,
            kind: 'review',
            title: 'Blue',
            content: 'Buy.',
            html: '<p>Buy.</p>',
            version: 3,
            isHidden,
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
  expect(labels(report({ isPost: false }))).toEqual(['Warn Ada', 'Suspend Ada', 'Dismiss reports']);
});

it('removes the picture that is shown, while reports about a text stay open', () => {
  const [, remove] = listCaseChoices(report({ avatar: 'a1' }));
  expect(remove).toMatchObject({
    label: 'Remove picture',
    about: { memberId: MEMBER_ID, avatar: 'a1' },
    isLast: false,
  });
  expect(listCaseChoices(report({ isPost: false, avatar: 'a1' }))[0]).toMatchObject({
    act: 'remove-picture',
    done: 'Ada’s picture is removed.',
    isLast: true,
  });
});

it('has no address of a suspended member’s picture, which isn’t served but can be removed', () => {
  expect(report({ avatar: 'a1' }).member.picture).toBe('/images/avatars/a1/480.webp');
  const suspended = report({ isPost: false, isSuspended: true, avatar: 'a1' });
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
  for (const choice of listCaseChoices(report({ isPost: false })))
    expect(choice).toMatchObject({ about: { memberId: MEMBER_ID }, isLast: true });
});

it('links the text of a report only while others can see it', () => {
  expect(report()).toMatchObject({
    key: `post ${POST_ID}`,
    post: { name: 'review “Blue”', href: `/reviews/${POST_ID}` },
    reasons: 'Spam or advertising (2)',
    since: '2 hours ago',
  });
  expect(report({ isHidden: true }).post?.href).toBeNull();
  expect(report({ isSuspended: true }).post?.href).toBeNull();
});
