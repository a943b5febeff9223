/** Widths in px at which a member's own picture is stored: for lists, and for the head of a profile. */
export const AVATAR_SIZES = [96, 480] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** Returns the path of a member's own picture. `avatar` is the hash that `MemberSummary` has. */
export function avatarAddress(avatar: string, size: AvatarSize): string {
  return `/images/avatars/${avatar}/${size}.webp`;
}
