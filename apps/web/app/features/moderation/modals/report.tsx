import { MODERATION_MAX } from '@palate/contract/constants';
import type { createReport } from '@palate/contract/moderation';
import { REPORT_REASONS, type ReportReason } from '@palate/contract/vocab/moderation';
import { useRef, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { RadioChoices } from '../../filters/fields/choices.tsx';
import '../../filters/filters.css';
import { REASON_WORDS } from '../moderation-words.ts';
import { Refusal, toError } from '../refusal.tsx';
import type { ReportProps } from '../report-thing.ts';

declare module '../../../ui/dialogs/modal-state.tsx' {
  interface ModalProps {
    report: ReportProps;
  }
}

const SEEN =
  'A moderator has already looked at your report, and nothing has changed since. You can report it for another reason.';

/** A dialog that reports a text, list or member to the moderators. */
export default function Report({ thing, name }: ReportProps) {
  const { closeModal, closeMatching } = useModal();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const reasons = REPORT_REASONS.filter((key) => !('memberId' in thing) || key !== 'spoiler');

  async function send() {
    if (isSending) return;
    if (reason === null) {
      setProblem('Choose a reason.');
      form.current?.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const { isOpen } = await fetchApi<typeof createReport>('POST', '/reports', {
        body: { ...thing, reason, note },
      });
      if (!isOpen) {
        setProblem(SEEN);
        setSending(false);
        return;
      }
      // Another dialog may be open by now.
      closeMatching((modal) => modal.name === 'report' && modal.props.thing === thing);
      showToast({ kind: 'success', message: 'Thanks. A moderator will look at it.' });
    } catch (error) {
      setProblem(toError(error));
      setSending(false);
    }
  }

  return (
    <Dialog
      title={`Report ${name}`}
      description="Nobody will see that you sent this report."
      onClose={closeModal}
    >
      <form
        ref={form}
        className="mt-5 grid gap-5"
        method="post"
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioChoices<ReportReason | null>
          legend="Reason"
          choices={reasons.map((key) => ({ key, name: REASON_WORDS[key] }))}
          value={reason}
          onChange={setReason}
        />
        <LimitedText
          label="Note (optional)"
          hint="Anything that helps the moderators understand."
          value={note}
          max={MODERATION_MAX.note}
          rows={3}
          onText={setNote}
        />
        <Refusal problem={problem} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
          <Button isQuiet onClick={closeModal}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
