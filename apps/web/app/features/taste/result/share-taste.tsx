import { useState } from 'react';
import { type ThemeName, toTheme } from '../../../theme.ts';
import { offerShare } from '../../../ui/offer-share.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { TASTE_CLOUD } from './taste-cloud-address.ts';

/** The picture's width and height, in px. */
const SIZE = 1200;
const FILE_NAME = 'my-taste.png';
const REVOKE_AFTER_MS = 60_000;

/** Shares the taste as a PNG with the system's share sheet, or downloads it. Needs JavaScript. */
export function ShareTaste() {
  const [isBusy, setIsBusy] = useState(false);
  if (!useIsHydrated()) return null;
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await shareTaste();
    setIsBusy(false);
  };
  return (
    <TextButton onClick={() => void press()} aria-disabled={isBusy}>
      Share as a picture
    </TextButton>
  );
}

async function shareTaste(): Promise<void> {
  try {
    const picture = await drawPng(`${TASTE_CLOUD}?theme=${shownTheme()}`);
    if (await offerShare({ files: [new File([picture], FILE_NAME, { type: picture.type })] })) return;
    download(picture);
    showToast({ kind: 'success', message: 'Picture downloaded.' });
  } catch {
    showToast({ kind: 'error', message: 'The picture couldn’t be made. Try again.' });
  }
}

/** Returns the page's theme: the chosen one, otherwise the system's. */
const shownTheme = (): ThemeName =>
  toTheme(document.documentElement.dataset.theme) ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'auditorium' : 'foyer');

/** Renders an image of this site as a PNG. */
async function drawPng(address: string): Promise<Blob> {
  const image = new Image(SIZE, SIZE);
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  );
}

function download(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE_NAME });
  link.click();
  // A slow browser may begin to read the URL later.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
