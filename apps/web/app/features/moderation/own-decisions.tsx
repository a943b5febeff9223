import { MODERATION_MAX } from '@palate/contract/constants';
import type { appealDecision, listOwnModeration } from '@palate/contract/moderation';
import { APPEALABLE_ACTS } from '@palate/contract/vocab/moderation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { type EntryView, postHref, toEntryView } from './entry-view.ts';
import './moderation.css';
import { ownWords } from './moderation-words.ts';
import { Refusal, toError } from './refusal.tsx';
import { TextBox } from './text-box.tsx';
import { type LogStart, useLog } from './use-log.ts';

const fetchOlder = (before: string, signal: AbortSignal) =>
  fetchApi<typeof listOwnModeration>('GET', '/moderation/own', { query: { before }, signal });

/** What moderators decided about the member, newest first, with a form to appeal each decision once. */
export function OwnDecisions({ decisions }: { decisions: LogStart }) {
  const list = useLog(decisions, fetchOlder);
  return (
    <div aria-busy={list.isLoading}>
      <ul className="cases">
        {list.items.map((entry) => (
          <li key={entry.id}>
            <Decision entry={entry} />
          </li>
        ))}
      </ul>
      <div tabIndex={-1} className={list.hasMore ? 'mt-8' : undefined}>
        {list.hasMore && <MoreLink list={list}>Show more</MoreLink>}
      </div>
    </div>
  );
}

function Decision({ entry: loaded }: { entry: EntryView }) {
  const [appealed, setAppealed] = useState<EntryView | null>(null);
  const entry = appealed ?? loaded;
  const { act, date, reason, post, appeal } = entry;
  const status = useRef<HTMLDivElement>(null);
  const href = post && postHref(post);
  function show(changed: EntryView) {
    // The form disappears.
    flushSync(() => setAppealed(changed));
    status.current?.focus();
  }
  return (
    <>
      <div>
        <p className="font-semibold wrap-anywhere">{ownWords(entry)}</p>
        <p className="type-note text-dim">{date}</p>
      </div>
      {reason !== '' && (
        <p dir="auto" className="case-quote">
          {reason}
        </p>
      )}
      {href && (
        <p>
          <TextLink to={href}>Open your {post.kind}</TextLink>
        </p>
      )}
      {appeal ? (
        <div ref={status} tabIndex={-1}>
          <p>
            You appealed on {appeal.date}.{' '}
            {appeal.isAnswered ? 'A moderator has answered.' : 'A moderator will look at it again.'}
          </p>
          <p dir="auto" className="case-quote mt-2">
            {appeal.text}
          </p>
        </div>
      ) : (
        APPEALABLE_ACTS.includes(act) && <Appeal entry={entry} onSent={show} />
      )}
    </>
  );
}

/** A button that opens the form to appeal a decision. */
function Appeal({ entry, onSent }: { entry: EntryView; onSent(entry: EntryView): void }) {
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!isHydrated) return null;
  function close() {
    flushSync(() => setOpen(false));
    place.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={place}>
      {isOpen ? (
        <AppealForm id={entry.id} onSent={onSent} onCancel={close} />
      ) : (
        <Button isQuiet onClick={() => setOpen(true)}>
          Appeal
          <span className="sr-only">: {ownWords(entry)}</span>
        </Button>
      )}
    </div>
  );
}

function AppealForm({
  id,
  onSent,
  onCancel,
}: {
  id: string;
  onSent(entry: EntryView): void;
  onCancel(): void;
}) {
  const locale = useLocale();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Error | string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  async function send() {
    if (isSending) return;
    if (text.trim() === '') {
      setProblem('Write why the decision should be taken back.');
      box.current?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    try {
      const entry = await fetchApi<typeof appealDecision>('POST', '/moderation/acts/{id}/appeal', {
        params: { id },
        body: { text },
      });
      showToast({ kind: 'success', message: 'Your appeal was sent.' });
      onSent(toEntryView(entry, locale));
    } catch (error) {
      setProblem(toError(error));
      setSending(false);
    }
  }
  return (
    <form
      className="grid gap-4"
      method="post"
      aria-label="Appeal"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextBox
        label="Why should it be taken back?"
        hint="You can appeal a decision once."
        value={text}
        max={MODERATION_MAX.appeal}
        box={box}
        onChange={setText}
      />
      <Refusal problem={problem} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isQuiet aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send appeal'}
        </Button>
        <Button isQuiet onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
