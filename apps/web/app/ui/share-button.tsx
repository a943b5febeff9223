import { offerShare } from './offer-share.ts';
import { TextButton } from './text-link.tsx';
import { showToast } from './toasts/toast.ts';

/**
 * Shares the page with the system's share sheet, or copies its link. Hidden without JavaScript.
 * @param path what to share instead of the page
 */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  return (
    <TextButton className="needs-script" onClick={() => void share(title, path)}>
      Share
    </TextButton>
  );
}

/** Shares a path, by default the page's without the viewer's choices for tonight. */
async function share(title: string, path = location.pathname): Promise<void> {
  const url = location.origin + path;
  try {
    if (await offerShare({ title, url })) return;
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', message: 'Link copied.' });
  } catch {
    showToast({ kind: 'error', message: 'The link couldn’t be copied. Copy it from the address bar.' });
  }
}
