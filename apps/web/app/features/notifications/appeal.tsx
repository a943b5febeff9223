import type { Notification } from '@palate/contract/notifications';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AppealForm } from '../moderation/appeal-form.tsx';

type AppealedDecision = NonNullable<Notification['decision']>;
/** State of a member's appeal against a moderator's decision. */
type AppealState = NonNullable<AppealedDecision['appeal']>;

const STATE_WORDS: Readonly<Record<Exclude<AppealState, 'open'>, string>> = {
  sent: 'You appealed this decision. A moderator will look at it again.',
  answered: 'You appealed this decision, and a moderator has answered.',
};

/** Lets a member appeal a moderator's decision once. Afterwards says that they have. */
export function Appeal({
  actId,
  act,
  state: loaded,
}: {
  actId: string;
  act: AppealedDecision['act'];
  state: AppealState;
}) {
  const isHydrated = useIsHydrated();
  const [isSent, setSent] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);
  const isReturning = useRef(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isSent) sent.current?.focus();
    else if (!isOpen && isReturning.current) button.current?.focus();
    isReturning.current = isOpen;
  }, [isSent, isOpen]);
  const state = isSent && loaded === 'open' ? 'sent' : loaded;
  if (state !== 'open')
    return (
      <p ref={sent} tabIndex={-1} role="status" className="type-note">
        {STATE_WORDS[state]}
      </p>
    );
  if (!isHydrated) return null;
  if (isOpen)
    return (
      <AppealForm
        actId={actId}
        act={act}
        text={text}
        onChange={setText}
        onSent={() => setSent(true)}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <p>
      <TextButton ref={button} onClick={() => setOpen(true)}>
        Appeal this decision
      </TextButton>
    </p>
  );
}
