import type { Policy } from '../../kernel/policy.ts';
import { tasteOwnerOf } from '../../kernel/viewer.ts';

/** Permission to read a taste: only the member or visitor whose answers it was fitted to may read it. */
export const policy: Policy<'taste.read'> = {
  'taste.read': (viewer, { ownerId }) => tasteOwnerOf(viewer)?.id === ownerId,
};
