import type { Policy } from '../../kernel/policy.ts';
import { tasteOwnerOf } from '../../kernel/viewer.ts';

/** Permission to read a taste: members and visitors may read only the taste that was fitted to their own answers. */
export const policy: Policy<'taste.read'> = {
  'taste.read': (viewer, { ownerId }) => tasteOwnerOf(viewer)?.id === ownerId,
};
