import type { Dna, TitleId } from '@palate/contract/titles';
import { Suspense, useState } from 'react';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MissingPart } from '../../ui/loading/missing-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';

const VotePanel = lazyPart(() => import('./vote-panel.tsx'), MissingPart);

/**
 * Lets members vote on a title's DNA, and asks visitors to sign in. Renders nothing until hydrated, because
 * it needs JavaScript.
 * @param noun what the title is, such as “movie”
 */
export function VoteOnDna({ titleId, dna, noun }: { titleId: TitleId; dna: Dna; noun: string }) {
  const { session } = useViewer();
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  if (!isHydrated) return null;
  const open = () => {
    if (session.state === 'member') setIsOpen(!isOpen);
    else
      openModal({
        name: 'customSignIn',
        props: { reason: `Sign in to correct this ${noun}’s DNA. Every member has one vote.` },
      });
  };
  return (
    <div className="mt-6">
      <TextButton
        aria-expanded={session.state === 'member' ? isOpen : undefined}
        aria-haspopup={session.state === 'member' ? undefined : 'dialog'}
        onClick={open}
      >
        {isOpen ? 'Close' : 'Disagree? Correct it'}
      </TextButton>
      {isOpen && (
        <Suspense>
          <VotePanel titleId={titleId} dna={dna} noun={noun} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
