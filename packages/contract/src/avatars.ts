import { z } from 'zod';
import { AVATAR_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';

/** The member's own picture; null without one. */
const ownAvatar = z.object({
  avatar: z
    .object({
      /** Hash of the picture, for `avatarAddress`. */
      hash: z.string(),
      /** Whether others see it. Without Premium it is kept, and others see the archetype's avatar. */
      isShown: z.boolean(),
      /** Whether the file is at its address. While the account is suspended, it isn’t, not even for the member. */
      isServed: z.boolean(),
    })
    .nullable(),
});

export const getAvatar = defineEndpoint({
  method: 'GET',
  path: '/profile/avatar',
  summary:
    'The picture that the member uploaded, also if it isn’t shown because they don’t have Premium or are suspended.',
  access: 'member',
  tag: 'profile',
  result: ownAvatar,
});

export const saveAvatar = defineEndpoint({
  method: 'PUT',
  path: '/profile/avatar',
  summary:
    'Replaces the archetype’s avatar by a picture, for members with Premium. The picture is cropped to a square and stored without metadata.',
  access: 'member',
  isForPublishing: true,
  tag: 'profile',
  // Base64 takes four bytes for three, and the JSON around it a few.
  bodyBytesMax: Math.ceil(AVATAR_MAX.bytes / 3) * 4 + 512 * 1024,
  writesPerMinute: 10,
  body: z
    .strictObject({
      picture: z
        .string()
        .describe(
          `A JPEG, PNG, WebP or AVIF file in Base64, up to ${AVATAR_MAX.bytes / 1024 / 1024} MB and ${AVATAR_MAX.pixels / 1e6} megapixels.`,
        ),
    })
    .meta({ examples: [{ picture: 'UklGRhYAAABXRUJQVlA4TAkAAAAvAAAAAAfQ//73fwA=' }] }),
  result: ownAvatar,
  errors: [
    'PREMIUM_REQUIRED',
    'AVATAR_INVALID',
    'AVATAR_TOO_LARGE',
    'AVATAR_TOO_MANY_PIXELS',
    'AVATAR_TOO_SMALL',
    'AVATARS_OFF',
    'PICTURE_UNAVAILABLE',
    'ACCOUNT_DELETED',
  ],
});

export const deleteAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  summary: 'Deletes the picture that the member uploaded, with or without Premium.',
  access: 'member',
  tag: 'profile',
  result: ownAvatar,
});
