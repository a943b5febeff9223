import type { Viewing } from '@palate/contract/viewings';
import { dateWords } from '@palate/contract/vocab/date-words';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { FoldingText } from '../../../ui/folding-text.tsx';
import { dotted } from '../../../ui/lists/list-words.ts';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { Stars } from '../../../ui/stars.tsx';
import { starsWords } from '../../../ui/stars-words.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import { yearWords } from '../../cards/book-words.ts';
import { KIND_NAMES } from '../../cards/facts.ts';
import { TinySleeve } from '../../cards/tiny-sleeve.tsx';
import { entryName, LOG_WORDS } from '../log-words.ts';
import type { LoggedWork } from '../logged-work.ts';
import { deleteLog } from '../save-log.ts';
import { useLog } from '../use-log.ts';
import type { EntrySubject, EntryView } from './entry-view.ts';
import { groupByMonth } from './group-by-month.ts';

/** The diary's entries under a heading for each month. */
export function HistoryList({
  entries,
  onChange,
}: {
  entries: readonly EntryView[];
  /**
   * Called after each change that the server accepted at once, not after one that waits for a connection. Null for
   * another member's entries, which can't be changed.
   */
  onChange: (() => void) | null;
}) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const listFocus = useListFocus(list, { items: 'li[id]' });
  const months = groupByMonth(entries).map(({ period, entries: own }) => (
    <section key={period} className="history-month" aria-labelledby={`month-${period}`}>
      <h2 id={`month-${period}`} className="type-lead">
        {period === '' ? 'No date' : dateWords(period, locale)}
      </h2>
      <ol>
        {own.map((entry) => (
          <li key={entry.viewing.id} id={`entry-${entry.viewing.id}`}>
            <Entry entry={entry} onChange={onChange} />
          </li>
        ))}
      </ol>
    </section>
  ));
  return (
    <div ref={list} {...listFocus}>
      {months}
    </div>
  );
}

function Entry({ entry, onChange }: { entry: EntryView; onChange: (() => void) | null }) {
  const { viewing, subject } = entry;
  return (
    <article className="history-entry">
      <Day watchedOn={viewing.watchedOn} />
      {subject ? <TinySleeve card={subject.card} /> : <span />}
      <div className="min-w-0">
        {subject ? (
          <SubjectHeading subject={subject} />
        ) : (
          <h3 className="type-say text-dim">{LOG_WORDS[viewing.kind].removed}</h3>
        )}
        <p className="history-marks">
          {viewing.rating !== null && (
            <span>
              <Stars rating={viewing.rating} />
              <span className="sr-only">{starsWords(viewing.rating)}</span>
            </span>
          )}
          <span className="type-note text-dim">
            {dotted([
              ...(viewing.isLiked ? ['♥ Liked'] : []),
              ...(viewing.isRewatch ? [LOG_WORDS[viewing.kind].again] : []),
              ...(viewing.place ? [viewing.place] : []),
              ...(viewing.companions ? [`with ${viewing.companions}`] : []),
            ])}
          </span>
        </p>
        {viewing.tags.length > 0 && <Tags tags={viewing.tags} />}
        {viewing.note && <FoldingText text={viewing.note} className="history-note" />}
        {onChange && <Actions entry={entry} onChange={onChange} />}
      </div>
    </article>
  );
}

function SubjectHeading({ subject: { work, href, card, kind } }: { subject: EntrySubject }) {
  return (
    <h3 className="programme-title">
      <Link to={href} prefetch="intent">
        {work.title}
      </Link>{' '}
      <span className="type-note font-normal text-dim">
        {dotted([yearWords(card.year), KIND_NAMES[kind]])}
      </span>
    </h3>
  );
}

/** The day of the month; blank if the day is unknown. */
function Day({ watchedOn }: { watchedOn: string | null }) {
  const locale = useLocale();
  if (watchedOn === null || watchedOn.length < 'yyyy-mm-dd'.length) return <p className="history-day" />;
  const weekday = new Date(`${watchedOn}T00:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <p className="history-day">
      <time dateTime={watchedOn}>
        <b>{Number(watchedOn.slice(8))}</b> <span className="type-note text-dim">{weekday}</span>
      </time>
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`?tag=${encodeURIComponent(tag)}`} className="chip">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Actions({ entry: { viewing, subject }, onChange }: { entry: EntryView; onChange(): void }) {
  const isHydrated = useIsHydrated();
  // Render these only in the browser: a click before hydration would be lost.
  if (!isHydrated) return <div className="history-actions" />;
  return (
    <p className="history-actions">
      {subject ? (
        <EditAndDelete viewing={viewing} work={subject.work} onChange={onChange} />
      ) : (
        <DeleteRemoved viewing={viewing} onChange={onChange} />
      )}
    </p>
  );
}

function EditAndDelete({
  viewing,
  work,
  onChange,
}: {
  viewing: Viewing;
  work: LoggedWork;
  onChange(): void;
}) {
  const log = useLog();
  const locale = useLocale();
  const name = entryName(work.title, viewing.watchedOn, locale);
  return (
    <>
      <TextButton aria-label={`Edit: ${name}`} onClick={() => log({ work, entry: viewing, onChange })}>
        Edit
      </TextButton>
      <TextButton aria-label={`Delete: ${name}`} onClick={() => void deleteLog(viewing, { work, onChange })}>
        Delete
      </TextButton>
    </>
  );
}

/** Deletes the entry of a title or book that was deleted from the catalog. It asks first, since there is no Undo. */
function DeleteRemoved({ viewing, onChange }: { viewing: Viewing; onChange(): void }) {
  const { openModal } = useModal();
  const locale = useLocale();
  const ask = () =>
    openModal({
      name: 'basicModal',
      props: {
        title: 'Delete this history entry?',
        text: `${LOG_WORDS[viewing.kind].removed}, so you can’t add the entry again.`,
        confirm: 'Delete',
        cancel: 'Cancel',
        onConfirm: () => void deleteLog(viewing, { work: null, onChange }),
      },
    });
  return (
    <TextButton
      aria-haspopup="dialog"
      aria-label={`Delete: ${entryName(LOG_WORDS[viewing.kind].removed, viewing.watchedOn, locale)}`}
      onClick={ask}
    >
      Delete
    </TextButton>
  );
}
