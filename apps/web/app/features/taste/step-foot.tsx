import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';

/** Back and on. Without `onNext` the answers themselves lead on. */
export function StepFoot({
  onBack,
  onNext,
  next = 'Continue',
  isBlocked,
  children,
}: {
  onBack: (() => void) | null;
  onNext?: (() => void) | null;
  next?: string;
  /** Set while something is still missing; the words beside the button say what. */
  isBlocked?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      {onBack && <TextButton onClick={onBack}>Back</TextButton>}
      <div className="type-note me-auto text-dim">{children}</div>
      {onNext && (
        <Button onClick={isBlocked ? undefined : onNext} aria-disabled={isBlocked || undefined}>
          {next}
        </Button>
      )}
    </>
  );
}
