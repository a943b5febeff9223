import type { Dna, TitleId } from '@palate/contract/titles';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MissingPart } from '../../ui/loading/missing-part.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import { useViewer } from '../../ui/viewer.ts';

const VotePanel = lazyPart(() => import('./vote-panel.tsx'), MissingPart);

/**
 * Lets members vote on a title's DNA, and asks visitors to sign in. Hidden without JavaScript.
 * @param noun what the title is, such as “movie”
 */
export function VoteOnDna({ titleId, dna, noun }: { titleId: TitleId; dna: Dna; noun: string }) {
  const { session } = useViewer();
  const memberOnly = useMemberOnly();
  const [isOpen, setIsOpen] = useState(false);
  const key = `dna ${titleId}`;
  usePostponed(key, () => setIsOpen(true));
  const open = () =>
    memberOnly(`Sign in to correct this ${noun}’s DNA. Every member has one vote.`, key, () =>
      setIsOpen(!isOpen),
    );
  return (
    <div className="needs-script mt-6">
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
