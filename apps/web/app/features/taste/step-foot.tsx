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
      <div className="test-foot-words type-note text-dim">{children}</div>
      {onBack && (
        <TextButton onClick={onBack} className="test-foot-back">
          Back
        </TextButton>
      )}
      {onNext && (
        <Button onClick={isBlocked ? undefined : onNext} aria-disabled={isBlocked || undefined}>
          {next}
        </Button>
      )}
    </>
  );
}
