import { expect, it } from 'vitest';
import { avatarSource } from './avatar-source.ts';

it('prefers the member’s own picture, then the archetype’s portrait', () => {
  expect(avatarSource({ avatar: 'abc', archetype: 'the-drifter' }, 96)).toBe('/images/avatars/abc/96.webp');
  expect(avatarSource({ avatar: null, archetype: 'the-drifter' }, 96)).toBe('/avatars/the-drifter');
  expect(avatarSource({ avatar: null, archetype: null }, 96)).toBeNull();
});
