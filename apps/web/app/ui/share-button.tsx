import { offerShare } from './offer-share.ts';
import { TextButton } from './text-link.tsx';
import { showToast } from './toast.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Shares the page with the system's share sheet, or copies its link. Renders nothing without JavaScript. */
export function ShareButton({ title }: { title: string }) {
  if (!useIsHydrated()) return null;
  return <TextButton onClick={() => void share(title)}>Share</TextButton>;
}

async function share(title: string): Promise<void> {
  // Share the page's URL without the viewer's choices for tonight.
  const url = location.origin + location.pathname;
  try {
    if (await offerShare({ title, url })) return;
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', message: 'Link copied.' });
  } catch {
    showToast({ kind: 'error', message: 'The link couldn’t be copied. Copy it from the address bar.' });
  }
}
