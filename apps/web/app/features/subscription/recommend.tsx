import { offerShare } from '../../ui/offer-share.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** A member's link that recommends Premium, and what both members get. */
export function Recommend({ userId }: { userId: string }) {
  async function share() {
    const url = `${location.origin}/premium?referral=${userId}`;
    try {
      if (await offerShare({ title: 'Palate Premium', url })) return;
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', message: 'Link copied.' });
    } catch {
      showToast({ kind: 'error', message: `The link couldn’t be copied: ${url}` });
    }
  }
  return (
    <p>
      <TextButton onClick={() => void share()}>Recommend Premium</TextButton>{' '}
      <span className="type-note block text-dim">
        If somebody subscribes with your link, you both get 30 days of Premium after their first payment.
      </span>
    </p>
  );
}
