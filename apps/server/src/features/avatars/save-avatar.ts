import { createHash } from 'node:crypto';
import { AppError, type getAvatar, type ResultOf } from '@palate/contract';
import { cutSquare } from '../../adapters/images/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hasPremium, requirePremium } from '../subscription/index.ts';
import { getAvatarHash, upsertAvatar } from './avatars.sql.ts';

/** Digits of a picture's hash. */
const HASH_DIGITS = 32;

/**
 * Loads the hash of the picture that the viewer uploaded, with whether its file is served (not while the member is
 * suspended) and whether pages show it (only with Premium). `avatar` is null if there is no picture.
 */
export async function loadAvatar({ db, viewer }: Context): Promise<ResultOf<typeof getAvatar>> {
  const { userId, isSuspended } = memberOf(viewer);
  const hash = await getAvatarHash(db, userId);
  const isServed = !isSuspended;
  return { avatar: hash === null ? null : { hash, isShown: isServed && hasPremium(viewer), isServed } };
}

/**
 * Stores a picture that a member uploaded, cut to a square and without metadata. Repeating it has no effect.
 * @param picture the file in Base64
 * @throws PREMIUM_REQUIRED, AVATAR_INVALID, AVATAR_TOO_LARGE, AVATAR_TOO_MANY_PIXELS, AVATAR_TOO_SMALL, AVATARS_OFF,
 * PICTURE_UNAVAILABLE, ACCOUNT_DELETED
 */
export async function saveAvatar(context: Context, picture: string): Promise<void> {
  const { db, viewer, now } = context;
  requirePremium(viewer);
  const { 96: small, 480: large } = await cutSquare(Buffer.from(picture, 'base64'));
  const hash = createHash('sha256').update(large).update(small).digest('hex').slice(0, HASH_DIGITS);
  const isSaved = await upsertAvatar(db, { userId: memberOf(viewer).userId, hash, small, large, now });
  if (!isSaved) throw new AppError('ACCOUNT_DELETED');
}
