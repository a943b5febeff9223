import { MODERATION_MAX } from '@palate/contract/constants';
import type { appealDecision } from '@palate/contract/moderation';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { AppealState } from './notification-view.ts';

const STATE_WORDS: Readonly<Record<Exclude<AppealState, 'open'>, string>> = {
  sent: 'You appealed this decision. A moderator will look at it again.',
  answered: 'You appealed this decision, and a moderator has answered.',
};

/** Lets a member appeal a moderator's decision once, and then says that they did. */
export function Appeal({ actId, state: loaded }: { actId: string; state: AppealState }) {
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

/** The form for an appeal. Escape cancels; what was typed is kept. */
function AppealForm({
  actId,
  text,
  onChange,
  onSent,
  onCancel,
}: {
  actId: string;
  text: string;
  onChange(text: string): void;
  onSent(): void;
  onCancel(): void;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') {
      setRefusal('Write why the decision should be taken back.');
      box.current?.focus();
      return;
    }
    setSending(true);
    setRefusal(null);
    try {
      await fetchApi<typeof appealDecision>('POST', '/moderation/acts/{id}/appeal', {
        params: { id: actId },
        body: { text },
      });
      onSent();
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  }
  return (
    <form
      className="mt-2 grid gap-2"
      method="post"
      aria-busy={isSending}
      onSubmit={(event) => void send(event)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSending) onCancel();
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Why should the decision be taken back?
      </label>
      <textarea
        ref={box}
        id={id}
        dir="auto"
        className="field"
        rows={4}
        maxLength={MODERATION_MAX.appeal}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className="type-note text-dim">
        A moderator reads it and decides again. You can appeal a decision once.
      </p>
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send appeal'}
        </Button>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </p>
    </form>
  );
}

/** The reasons for which an appeal isn't accepted, in the words of this page. */
export function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'APPEALED_ALREADY')
    return 'You’ve already appealed this decision. A moderator will answer you here.';
  if (error instanceof ApiError && error.code === 'ACT_NOT_FOUND')
    return 'This decision is no longer there, so there’s nothing to appeal.';
  return error instanceof Error ? error.message : String(error);
}
