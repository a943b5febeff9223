import type { listOwnModeration, ModerationEntry } from '@palate/contract/moderation';
import { APPEALABLE_ACTS } from '@palate/contract/vocab/moderation';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { MoreLink } from '../../ui/paging/more-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { AppealForm } from './appeal-form.tsx';
import { type EntryView, textHref, toEntryView } from './entry-view.ts';
import './moderation.css';
import { ownWords } from './moderation-words.ts';
import { type LogStart, useLog } from './use-log.ts';

const fetchOlder = (before: string, signal: AbortSignal) =>
  fetchApi<typeof listOwnModeration>('GET', '/moderation/own', { query: { before }, signal });

/** The moderators' decisions about the member, newest first, with a form to appeal each decision once. */
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
  const { act, date, reason, text, appeal } = entry;
  const status = useRef<HTMLDivElement>(null);
  const href = text && textHref(text);
  const locale = useLocale();
  function show(changed: ModerationEntry) {
    showToast({ kind: 'success', message: 'Your appeal was sent.' });
    // The form disappears.
    flushSync(() => setAppealed(toEntryView(changed, locale)));
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
          <TextLink to={href}>Open your {text.kind}</TextLink>
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
function Appeal({ entry, onSent }: { entry: EntryView; onSent(entry: ModerationEntry): void }) {
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  if (!isHydrated) return null;
  function close() {
    flushSync(() => setOpen(false));
    place.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={place}>
      {isOpen ? (
        <AppealForm
          actId={entry.id}
          act={entry.act}
          text={text}
          onChange={setText}
          onSent={onSent}
          onCancel={close}
        />
      ) : (
        <Button isQuiet onClick={() => setOpen(true)}>
          Appeal
          <span className="sr-only">: {ownWords(entry)}</span>
        </Button>
      )}
    </div>
  );
}
