import { MODERATION_MAX } from '@palate/contract/constants';
import type { appealDecision, ModerationEntry } from '@palate/contract/moderation';
import { useEffect, useRef, useState } from 'react';
import { ApiError, fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { appealHint } from './moderation-words.ts';
import { Refusal, toError } from './refusal.tsx';

/** The form with which a member appeals a moderator’s decision, once. Escape cancels. */
export function AppealForm({
  actId,
  act,
  text,
  onChange,
  onSent,
  onCancel,
}: {
  actId: string;
  act: ModerationEntry['act'];
  /** The text typed so far, which the page keeps when the form is closed. */
  text: string;
  onChange(text: string): void;
  /** Called with the decision, which has the appeal now. */
  onSent(entry: ModerationEntry): void;
  onCancel(): void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  useEffect(() => box.current?.focus(), []);
  async function send() {
    if (isSending) return;
    if (text.trim() === '') {
      setProblem('Write why the decision should be reversed.');
      box.current?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      onSent(
        await fetchApi<typeof appealDecision>('POST', '/moderation/acts/{id}/appeal', {
          params: { id: actId },
          body: { text },
        }),
      );
    } catch (error) {
      setProblem(refusalOf(error));
      setSending(false);
    }
  }
  return (
    <form
      className="grid gap-3"
      method="post"
      aria-label="Appeal"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSending) onCancel();
      }}
    >
      <LimitedText
        label="Why should the decision be reversed?"
        hint={appealHint(act)}
        value={text}
        max={MODERATION_MAX.appeal}
        rows={4}
        box={box}
        onText={onChange}
      />
      <Refusal problem={problem} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send appeal'}
        </Button>
        <TextButton onClick={onCancel}>Cancel</TextButton>
      </p>
    </form>
  );
}

/** Returns the message for an appeal that was rejected; returns other errors unchanged. */
export function refusalOf(error: unknown): Error | string {
  if (error instanceof ApiError && error.code === 'APPEALED_ALREADY')
    return 'You’ve already appealed this decision. A moderator will answer you here.';
  if (error instanceof ApiError && error.code === 'ACT_NOT_FOUND')
    return 'This decision is no longer there, so there’s nothing to appeal.';
  return toError(error);
}
