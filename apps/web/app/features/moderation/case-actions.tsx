import { MODERATION_MAX } from '@palate/contract/constants';
import type { moderate } from '@palate/contract/moderation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { type CaseChoice, listCaseChoices } from './case-choices.ts';
import type { ReportView } from './entry-view.ts';
import { Refusal, toError } from './refusal.tsx';
import { staleWords } from './stale.ts';

/** Buttons for the decisions about a reported text or member. The pressed one is replaced by a form for its reason. */
export function CaseActions({
  report,
  onLeave,
}: {
  report: ReportView;
  /** Called before the report leaves the list. */
  onLeave(): void;
}) {
  const [label, setLabel] = useState<string | null>(null);
  const choices = listCaseChoices(report);
  // Chosen by name, so that the decision is about the text as it is shown now.
  const chosen = choices.find((choice) => choice.label === label);
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  /** Shows the buttons again, and gives the focus to the one of this name or, if it is gone, to the first. */
  function close(name: string) {
    flushSync(() => setLabel(null));
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    (buttons.find(({ textContent }) => textContent === name) ?? buttons[0])?.focus();
  }
  async function finish({ done, isLast, label }: CaseChoice) {
    showToast({ kind: 'success', message: done });
    if (isLast) onLeave();
    await revalidate();
    if (isLast) setLabel(null);
    else close(label);
  }
  return (
    <div ref={place}>
      {chosen ? (
        <ReasonForm
          choice={chosen}
          member={report.member.name}
          onDone={() => void finish(chosen)}
          onCancel={() => close(chosen.label)}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Button key={choice.label} isQuiet onClick={() => setLabel(choice.label)}>
              {choice.label}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Asks for the reason of a decision, and sends it. A suspension needs a confirmation. */
function ReasonForm({
  choice,
  member,
  onDone,
  onCancel,
}: {
  choice: CaseChoice;
  /** The name of the author, or of the member who was reported. */
  member: string;
  onDone(): void;
  onCancel(): void;
}) {
  const { openModal } = useModal();
  const [reason, setReason] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, setProblem, send } = useDecision(onDone);
  const isTold = choice.act !== 'dismiss';
  useEffect(() => box.current?.focus(), []);
  function submit() {
    if (isTold && reason.trim() === '') {
      setProblem(`Write a reason. ${member} will see it.`);
      box.current?.focus();
      return;
    }
    const decide = () => void send(choice, reason);
    if (choice.act !== 'suspend') decide();
    else
      openModal({
        name: 'basicModal',
        props: {
          title: `Suspend ${member}?`,
          text: 'Nobody else will see their profile, texts or lists, and they can’t post or follow. They can appeal.',
          confirm: 'Suspend',
          cancel: 'Cancel',
          onConfirm: decide,
        },
      });
  }
  return (
    <form
      className="grid gap-4"
      method="post"
      aria-label={choice.label}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
    >
      <LimitedText
        label={isTold ? 'Reason' : 'Note for the log (optional)'}
        hint={isTold ? `${member} will see exactly this text.` : 'Only moderators will see it.'}
        value={reason}
        max={MODERATION_MAX.reason}
        rows={3}
        box={box}
        onText={setReason}
      />
      <Refusal problem={problem} />
      <p className="flex flex-wrap gap-3">
        <Button
          type="submit"
          aria-disabled={isSending}
          aria-haspopup={choice.act === 'suspend' ? 'dialog' : undefined}
        >
          {isSending ? 'Saving…' : choice.label}
        </Button>
        <Button isQuiet onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

/** Sends a decision once. If the list was out of date, it is loaded again; after other failures the form stays. */
function useDecision(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  async function send({ act, about }: CaseChoice, reason: string) {
    setSending(true);
    setProblem(null);
    try {
      await fetchApi<typeof moderate>('POST', '/moderation/acts', { body: { act, ...about, reason } });
      onDone();
    } catch (error) {
      const stale = staleWords(error);
      if (stale === null) setProblem(toError(error));
      else {
        showToast({ kind: 'error', message: stale });
        await revalidate();
      }
      setSending(false);
    }
  }
  return { isSending, problem, setProblem, send };
}
