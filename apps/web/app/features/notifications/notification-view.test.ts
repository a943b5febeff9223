import type { Notification } from '@palate/contract/notifications';
import { expect, test } from 'vitest';
import { markUnread, toNotificationView } from './notification-view.ts';

const TITLE = {
  id: 'past-lives-2023',
  externalId: 'tt13238346',
  title: 'Past Lives',
  year: 2023,
  movieType: 'movie',
} as unknown as NonNullable<Notification['title']>;
const ANN = { id: 'ann', profileName: 'Ann', handle: null, isSample: false, archetype: null, avatar: null };

const create = (part: Partial<Notification>): Notification => ({
  id: '1',
  kind: 'like',
  at: '2026-11-23T10:00:00.000Z',
  isRead: false,
  text: 'Ann liked your review.',
  members: [ANN],
  memberCount: 1,
  post: null,
  title: null,
  service: null,
  decision: null,
  ...part,
});
const view = (part: Partial<Notification>) =>
  toNotificationView(create(part), { now: new Date('2026-11-23T10:05:00.000Z'), locale: 'en-US' });
const post = (part: Partial<NonNullable<Notification['post']>>): NonNullable<Notification['post']> => ({
  id: 'p1' as NonNullable<Notification['post']>['id'],
  kind: 'comment',
  excerpt: 'Well said.',
  subject: null,
  ...part,
});

test.each([
  ['a review', { post: post({ kind: 'review' }), title: TITLE }, '/reviews/p1'],
  ['a story', { post: post({ kind: 'story' }) }, '/stories/p1'],
  [
    'a comment on a title',
    { post: post({ subject: { kind: 'movie', id: TITLE.id } }), title: TITLE },
    '/movie/tt13238346#reviews',
  ],
  [
    'a comment on a title that isn’t known',
    { post: post({ subject: { kind: 'movie', id: 'gone' } }) },
    '/movie/gone#reviews',
  ],
  [
    'a comment on a review',
    { post: post({ subject: { kind: 'review', id: 'r1' } }) },
    '/reviews/r1#comments',
  ],
  ['a comment on a story', { post: post({ subject: { kind: 'story', id: 's1' } }) }, '/stories/s1#comments'],
  ['a comment on a list', { post: post({ subject: { kind: 'list', id: 'l1' } }) }, '/list/l1#comments'],
  ['a follow', { kind: 'follow' }, '/profile/ann'],
  ['a request to be partners', { kind: 'partnerRequest' }, '/jointTaste'],
  ['an offer', { kind: 'offer', members: [], title: TITLE }, '/movie/tt13238346'],
  ['a decision', { kind: 'moderation', members: [] }, null],
] as const)('links to the page of %s', (_, part, href) => {
  expect(view(part as Partial<Notification>).href).toBe(href);
});

test('a withheld excerpt is distinguished from a missing one', () => {
  expect(view({ post: post({}) }).excerpt).toBe('Well said.');
  expect(view({ post: post({ excerpt: null }) }).excerpt).toEqual({ isWithheld: true });
  expect(view({}).excerpt).toBeNull();
});

test('a decision can be appealed unless it favors the member', () => {
  const decided = (appeal: NonNullable<Notification['decision']>['appeal']) =>
    view({ kind: 'moderation', decision: { id: '7', act: 'hide', reason: 'Spam.', appeal } }).appeal;
  expect(decided('open')).toEqual({ actId: '7', act: 'hide', state: 'open' });
  expect(decided('sent')?.state).toBe('sent');
  expect(decided(null)).toBeNull();
  expect(view({}).appeal).toBeNull();
});

test('of notifications loaded later, as many look unread as were left to count', () => {
  const views = ['3', '2', '1'].map((id) => view({ id, isRead: true }));
  expect(markUnread(views, 2).map(({ isUnread }) => isUnread)).toEqual([true, true, false]);
  expect(markUnread(views, -4).some(({ isUnread }) => isUnread)).toBe(false);
});
