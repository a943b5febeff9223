import type { Policy } from '../../kernel/policy.ts';
import { tasteOwnerOf } from '../../kernel/viewer.ts';

/** A taste is shown to the member or visitor whose answers it comes from. */
export const policy: Policy<'taste.read'> = {
  'taste.read': (viewer, { ownerId }) => tasteOwnerOf(viewer)?.id === ownerId,
};
