import { type AvatarSize, avatarAddress } from '@palate/contract/vocab/avatar-address';

/**
 * Returns the address of a member's avatar: the picture that they uploaded, or else the portrait of their archetype.
 * Both are files, so that pages don't include the drawings. Null without either.
 */
export function avatarSource(
  { avatar, archetype }: { readonly avatar: string | null; readonly archetype: string | null },
  size: AvatarSize,
): string | null {
  if (avatar) return avatarAddress(avatar, size);
  return archetype && `/avatars/${archetype}`;
}
