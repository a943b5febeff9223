import type { ParamsOf, ResultOf } from '@palate/contract';
import { MODERATION_MAX } from '@palate/contract/constants';
import type { createReport, getOwnReport } from '@palate/contract/moderation';
import { dateWords } from '@palate/contract/vocab/date-words';
import { REPORT_REASONS, type ReportReason } from '@palate/contract/vocab/moderation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { localDay } from '../../../ui/time/local-day.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useLocale } from '../../../ui/use-locale.ts';
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

/** Returns the path's parameters for the earlier report of a thing. */
function thingParams(thing: ReportProps['thing']): ParamsOf<typeof getOwnReport> {
  if ('postId' in thing) return { kind: 'post', id: thing.postId };
  return 'listId' in thing ? { kind: 'list', id: thing.listId } : { kind: 'member', id: thing.memberId };
}

type OwnReport = NonNullable<ResultOf<typeof getOwnReport>>;

/** The member's earlier report of a thing; null if there is none. `failed` means that it can't be loaded. */
type EarlierReport = OwnReport | 'loading' | 'failed' | null;

/** Loads the member's earlier report of a thing. */
function useOwnReport(thing: ReportProps['thing'], onLoaded: (report: OwnReport) => void): EarlierReport {
  const [report, setReport] = useState<EarlierReport>('loading');
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const found = await fetchApi<typeof getOwnReport>('GET', '/reports/own/{kind}/{id}', {
      params: thingParams(thing),
      signal,
    });
    setReport(found);
    if (found) onLoaded(found);
  });
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      setReport('failed');
      console.warn(error);
    });
    return () => leaving.abort();
  }, []);
  return report;
}

/** Says when the member reported the same thing before, and what they can do about it now. */
function EarlierReportNote({ report }: { report: OwnReport | null }) {
  const locale = useLocale();
  return (
    <p role="status" className={report ? undefined : 'sr-only'}>
      {report &&
        `You reported this on ${dateWords(localDay(new Date(report.reportedAt)), locale)}${
          report.isOpen
            ? '. Until a moderator has looked at it, you can change the reason and the note.'
            : ', and a moderator has looked at it. If it was edited since, or for another reason, you can report it again.'
        }`}
    </p>
  );
}

/** A dialog that reports a text, list or member to the moderators. */
export default function Report({ thing, name }: ReportProps) {
  const { closeModal, closeMatching } = useModal();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const loaded = useOwnReport(thing, (own) => {
    if (!own.isOpen) return;
    // What the member has chosen meanwhile stays.
    setReason((chosen) => chosen ?? own.reason);
    setNote((typed) => (typed === '' ? own.note : typed));
  });
  const earlier = typeof loaded === 'string' ? null : loaded;
  const isChange = earlier?.isOpen === true;
  const isWaiting = isSending || loaded === 'loading';
  const reasons = REPORT_REASONS.filter((key) => !('memberId' in thing) || key !== 'spoiler');

  async function send() {
    if (isWaiting) return;
    if (reason === null) {
      setProblem('Choose a reason.');
      form.current?.querySelector('input')?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const { isOpen } = await fetchApi<typeof createReport>('POST', '/reports', {
        // If an earlier report couldn't be loaded, it keeps its note unless there is a new one.
        body: { ...thing, reason, ...((loaded !== 'failed' || note.trim() !== '') && { note }) },
      });
      if (!isOpen) {
        setProblem(SEEN);
        setSending(false);
        return;
      }
      // Another dialog may be open by now.
      closeMatching((modal) => modal.name === 'report' && modal.props.thing === thing);
      showToast({
        kind: 'success',
        message: isChange ? 'Your report was changed.' : 'Thanks. A moderator will look at it.',
      });
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
        <EarlierReportNote report={earlier} />
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
          <Button type="submit" aria-disabled={isWaiting}>
            {isSending ? 'Sending…' : isChange ? 'Change report' : 'Send'}
          </Button>
          <Button isQuiet onClick={closeModal}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
