import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

/** Buttons to go back and continue. Omit `onNext` if choosing an answer continues. */
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
  /** True while an answer is missing; the text beside the button says which. */
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
