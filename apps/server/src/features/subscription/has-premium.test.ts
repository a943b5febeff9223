import type { Role } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Member, type UserId, type Viewer } from '../../kernel/viewer.ts';
import { hasPremium, requirePremium } from './index.ts';

const asMember = (role: Role, changes: Partial<Member> = {}): Viewer => ({
  ...ANONYMOUS,
  member: {
    userId: '00000000-0000-0000-0000-000000000001' as UserId,
    sessionId: '',
    role,
    countryCode: 'us',
    streamings: [],
    isBeingDeleted: false,
    isModerator: false,
    isSuspended: false,
    trackingVersion: 0,
    booksVersion: 0,
    ...changes,
  },
});

describe('Premium', () => {
  it.each<[string, Viewer, boolean]>([
    ['nobody', ANONYMOUS, false],
    ['a visitor whose session is being restored', { ...ANONYMOUS, isRestoring: true }, false],
    ['a member without a taste', asMember('USER_NO_TASTE'), false],
    ['a member', asMember('USER'), false],
    ['a moderator', asMember('USER', { isModerator: true }), false],
    ['a premium member', asMember('PREMIUM_USER'), true],
    ['a premium moderator', asMember('PREMIUM_USER', { isModerator: true }), true],
    ['a suspended premium member', asMember('PREMIUM_USER', { isSuspended: true }), true],
    ['a premium member who is leaving', asMember('PREMIUM_USER', { isBeingDeleted: true }), false],
  ])('%s: %o', (_, viewer, has) => {
    expect(hasPremium(viewer)).toBe(has);
    const attempt = () => requirePremium(viewer);
    if (has) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(expect.objectContaining({ code: 'PREMIUM_REQUIRED' }));
  });
});
