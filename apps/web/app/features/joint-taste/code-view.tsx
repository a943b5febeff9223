import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { offerShare } from '../../ui/offer-share.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The code and the library that draws it are loaded when a code is shown. */
const QrCode = lazyPart(
  () => import('./qr-code.tsx'),
  () => null,
);

/** A code as text, as a QR code of its link, and with a button that shares the link. */
export function CodeView({
  heading,
  value,
  link,
  failure,
  note,
  children,
}: {
  heading: string;
  /** Null while the code is being made. */
  value: string | null;
  link: string | null;
  failure: string | null;
  /** Sentence about whom the code is for and how long it is valid. */
  note: string;
  /** Further buttons. */
  children?: ReactNode;
}) {
  return (
    <section aria-label={heading} className="own-code">
      <div className="own-code-picture">
        {link && (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode link={link} label="QR code of the link" />
          </Suspense>
        )}
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold">{heading}</p>
        {failure && <p className="refusal">{failure}</p>}
        <p className="own-code-letters" aria-live="polite">
          {value ?? '\u00a0'}
        </p>
        <p className="type-note text-dim">{note}</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button isQuiet aria-disabled={!link} onClick={() => link && void share(link)}>
            Share link
          </Button>
          {children}
        </p>
      </div>
    </section>
  );
}

async function share(url: string): Promise<void> {
  try {
    if (await offerShare({ title: 'Let’s pick something to watch together, on Palate', url })) return;
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', message: 'Link copied.' });
  } catch {
    showToast({ kind: 'error', message: 'The link couldn’t be copied. Read the code out instead.' });
  }
}
