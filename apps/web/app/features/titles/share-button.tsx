import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

/** Shares the page by the system's own sheet, or copies its link. It needs script, so without it isn't there. */
export function ShareButton({ title }: { title: string }) {
  if (!useIsHydrated()) return null;
  return <TextButton onClick={() => void share(title)}>Share</TextButton>;
}

async function share(title: string): Promise<void> {
  // The page's own address, without what the viewer had chosen for tonight.
  const url = location.origin + location.pathname;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', message: 'Link copied.' });
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ kind: 'error', message: 'The link couldn’t be copied. Copy it from the address bar.' });
  }
}
