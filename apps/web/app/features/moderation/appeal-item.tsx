import { MODERATION_MAX } from '@palate/contract/constants';
import type { answerAppeal } from '@palate/contract/moderation';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { WrittenText } from '../posts/written-text.tsx';
import { focusNext } from './case-list.tsx';
import type { AppealView } from './entry-view.ts';
import { EntryWords } from './entry-words.tsx';
import { answerWords } from './moderation-words.ts';
import { Refusal, toError } from './refusal.tsx';
import { staleWords } from './stale.ts';

/**
 * A decision that a member appealed: the decision, the text or list that it is about, the appeal, and the answer to it.
 */
export function AppealItem({
  entry,
  list,
}: {
  entry: AppealView;
  /** The section that contains the list. */
  list: RefObject<HTMLElement | null>;
}) {
  const { id, act, appeal, html, member } = entry;
  const isHydrated = useIsHydrated();
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item}>
      <EntryWords entry={entry} />
      {html && (
        <div className="case-text">
          <WrittenText html={html} />
        </div>
      )}
      {act === 'remove-picture' && (
        <p>
          The picture was deleted, so it can’t be shown here. If you reverse the decision,{' '}
          {member?.profileName ?? 'the member'} may upload it again.
        </p>
      )}
      {appeal && (
        <div>
          <p className="font-semibold">Appealed on {appeal.date}</p>
          <p dir="auto" className="case-quote mt-2">
            {appeal.text}
          </p>
        </div>
      )}
      {isHydrated && (
        <AnswerForm
          id={id}
          member={member?.profileName ?? 'The member'}
          onLeave={() => focusNext(item.current, list.current)}
        />
      )}
    </li>
  );
}

function AnswerForm({ id, member, onLeave }: { id: string; member: string; onLeave(): void }) {
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  async function answer(isReversed: boolean) {
    if (isSending || !box.current?.reportValidity()) return;
    if (reason.trim() === '') {
      setProblem(`Write a reason. ${member} will see it.`);
      box.current?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const answered = await fetchApi<typeof answerAppeal>('POST', '/moderation/appeals/{id}', {
        params: { id },
        body: { isReversed, reason },
      });
      showToast({ kind: 'success', message: answerWords(answered) });
      onLeave();
      await revalidate();
    } catch (error) {
      const stale = staleWords(error);
      if (stale === null) setProblem(toError(error));
      else {
        showToast({ kind: 'error', message: stale });
        await revalidate();
      }
    }
    setSending(false);
  }
  return (
    <form
      className="grid gap-4"
      method="post"
      aria-busy={isSending}
      onSubmit={(event) => event.preventDefault()}
    >
      <LimitedText
        label="Reason"
        hint={`${member} will see exactly this text.`}
        value={reason}
        max={MODERATION_MAX.reason}
        rows={3}
        box={box}
        onText={setReason}
      />
      <Refusal problem={problem} />
      <p className="flex flex-wrap gap-3">
        <Button isQuiet aria-disabled={isSending} onClick={() => void answer(true)}>
          Reverse the decision
        </Button>
        <Button isQuiet aria-disabled={isSending} onClick={() => void answer(false)}>
          Keep the decision
        </Button>
      </p>
    </form>
  );
}
