import type { saveAvatar } from '@palate/contract/avatars';
import { AVATAR_MAX } from '@palate/contract/constants';
import { ApiError, fetchApi } from '../../../client-api.ts';

/** Shown without sending a file that the server would refuse, since that could take a minute on a phone. */
const TOO_LARGE = `A picture can be up to ${AVATAR_MAX.bytes / 1024 / 1024} MB. Choose a smaller file.`;

/**
 * Sends a picture file as the member's avatar.
 * @throws ApiError `AVATAR_TOO_LARGE` for a file that is too large, or the server's error
 */
export async function sendPicture(file: Blob): Promise<void> {
  if (file.size > AVATAR_MAX.bytes) throw new ApiError('AVATAR_TOO_LARGE', 413, TOO_LARGE);
  await fetchApi<typeof saveAvatar>('PUT', '/profile/avatar', { body: { picture: await toBase64(file) } });
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',').at(1) ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
