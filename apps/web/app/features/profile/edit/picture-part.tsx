import type { deleteAvatar } from '@palate/contract/avatars';
import { AVATAR_MAX } from '@palate/contract/constants';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { avatarSource } from '../../../ui/avatar-source.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useWork } from '../../account/use-work.ts';
import type { EditData } from './load-edit.server.ts';
import { sendPicture } from './send-picture.ts';

type PictureData = Pick<EditData, 'name' | 'archetype' | 'avatar' | 'hasPremium'>;

/** The member's picture, with buttons to upload another one and to remove it. */
export function PicturePart({ data }: { data: PictureData }) {
  const { avatar, hasPremium } = data;
  return (
    <div className="picture-part">
      <Picture data={data} />
      <div className="grid justify-items-start gap-4">
        <p className="type-say max-w-[44ch]">{words(data)}</p>
        {!hasPremium && (
          <p>
            <TextLink to="/premium">See Premium</TextLink>
          </p>
        )}
        <Actions canUpload={hasPremium} hasPicture={avatar !== null} />
      </div>
    </div>
  );
}

function words({ avatar, archetype, hasPremium }: PictureData): string {
  const fallback = archetype ? 'your archetype’s portrait' : 'your initial';
  if (avatar && !avatar.isServed)
    return 'Your account is suspended, so your picture isn’t shown. We keep it unless you remove it.';
  if (avatar && !hasPremium)
    return `Your Premium has ended, so others see ${fallback}. We keep your picture and show it again when you have Premium. You can also remove it.`;
  if (avatar) return 'Others see this picture beside your name.';
  if (hasPremium) return `Others see ${fallback} beside your name. Upload a picture to replace it.`;
  return `Others see ${fallback} beside your name. With Premium you can upload a picture of your own.`;
}

function Picture({ data: { avatar, archetype, name } }: { data: PictureData }) {
  const picture = avatar?.isServed ? avatar.hash : null;
  const source = avatarSource({ avatar: picture, archetype }, 480);
  return (
    <div className="picture-now" data-shown={avatar ? avatar.isShown : true}>
      {source ? (
        <img
          src={source}
          alt={picture ? 'Your picture' : 'Your archetype’s portrait'}
          width="160"
          height="160"
        />
      ) : (
        <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
      )}
    </div>
  );
}

function Actions({ canUpload, hasPicture }: { canUpload: boolean; hasPicture: boolean }) {
  const isHydrated = useIsHydrated();
  const { isBusy, refusal, start } = useWork('saveAvatar');
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const upload = (file: File) =>
    start(async () => {
      await sendPicture(file);
      await revalidate();
    }, 'Picture saved.');
  const remove = () =>
    start(async () => {
      await fetchApi<typeof deleteAvatar>('DELETE', '/profile/avatar');
      await revalidate();
    }, 'Picture removed.');
  if (!isHydrated || (!canUpload && !hasPicture)) return null;
  return (
    <>
      {canUpload && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label="Picture file"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again after an error.
              target.value = '';
              if (file) void upload(file);
            }}
          />
          <Button isQuiet aria-disabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? 'Saving…' : hasPicture ? 'Upload another picture' : 'Upload a picture'}
          </Button>
          <p className="type-note text-dim">
            JPEG, PNG, WebP or AVIF, up to {AVATAR_MAX.bytes / 1024 / 1024} MB. We remove location and camera
            details.
          </p>
        </>
      )}
      {hasPicture && <TextButton onClick={() => void remove()}>Remove picture</TextButton>}
      {refusal && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
    </>
  );
}
