import { expect, it } from 'vitest';
import { can, requireCan } from './policy.ts';
import { ANONYMOUS, type UserId, type Viewer } from './viewer.ts';

const ada: Viewer = {
  ...ANONYMOUS,
  member: {
    userId: 'ada' as UserId,
    sessionId: '1',
    role: 'USER',
    countryCode: 'us',
    streamings: [],
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    trackingVersion: 0,
    booksVersion: 0,
  },
};

it('asks the rule of the feature', async () => {
  expect(await can(ada, 'preferences.update', { userId: 'ada' })).toBe(true);
  expect(await can(ada, 'preferences.update', { userId: 'ben' })).toBe(false);
  expect(await can(ANONYMOUS, 'preferences.update', { userId: 'ada' })).toBe(false);
});

it('rejects forbidden actions, and actions on missing things', async () => {
  expect(await can(ada, 'session.end', undefined)).toBe(false);
  await expect(requireCan(ada, 'session.end', undefined)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(requireCan(ada, 'session.end', { userId: 'ben' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
