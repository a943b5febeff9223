import { VIEWING_MAX } from '@palate/contract/constants';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { StarRating } from '../trackers/star-rating.tsx';
import { DateField } from './date-field.tsx';
import { dateProblem, type LogDraft } from './log-draft.ts';
import { LOG_WORDS } from './log-words.ts';
import type { LoggedWork } from './logged-work.ts';
import { TagField } from './tag-field.tsx';
import { useLoggedBefore } from './use-logged-before.ts';

/**
 * The form for a diary entry.
 * @param isNew true for a new entry, false when editing one
 * @param refusal why the server rejected the last attempt; null if it didn't
 */
export function LogForm({
  work,
  first,
  isNew,
  refusal,
  onSave,
}: {
  work: LoggedWork;
  first: LogDraft;
  isNew: boolean;
  refusal: string | null;
  onSave(draft: LogDraft): void;
}) {
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const { wasLogged, tags } = useLoggedBefore(work, isNew);
  const change = (part: Partial<LogDraft>) => setDraft((before) => ({ ...before, ...part }));
  const words = LOG_WORDS[work.kind];
  return (
    <form
      method="post"
      noValidate
      className="log-form"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = dateProblem(draft, new Date());
        setProblem(wrong);
        if (wrong) event.currentTarget.querySelector<HTMLElement>('[data-date]')?.focus();
        else onSave(draft);
      }}
    >
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <DateField
        legend={words.date}
        draft={draft}
        problem={problem}
        onChange={(part) => {
          change(part);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <StarRating label="Rating" value={draft.rating} onRate={(rating) => change({ rating })} />
        <div className="flex flex-wrap gap-x-6">
          <Toggle
            label={words.liked}
            checked={draft.isLiked}
            onChange={({ target }) => change({ isLiked: target.checked })}
          />
          <Toggle
            label={words.rewatch}
            checked={draft.isRewatch ?? wasLogged}
            onChange={({ target }) => change({ isRewatch: target.checked })}
          />
        </div>
      </div>
      <TagField tags={draft.tags} suggestions={tags} onChange={(next) => change({ tags: next })} />
      <Details draft={draft} place={words.place} onChange={change} />
      <div className="log-save">
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}

function Details({
  draft,
  place,
  onChange,
}: {
  draft: LogDraft;
  /** Label of the field for the place. */
  place: string;
  onChange(part: Partial<LogDraft>): void;
}) {
  return (
    <>
      <Labelled label="Private note">
        {(id) => (
          <textarea
            id={id}
            className="field"
            dir="auto"
            rows={3}
            maxLength={VIEWING_MAX.note}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Labelled>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <Labelled label={place}>
          {(id) => (
            <input
              id={id}
              className="field"
              maxLength={VIEWING_MAX.place}
              value={draft.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Who were you with?">
          {(id) => (
            <input
              id={id}
              className="field"
              maxLength={VIEWING_MAX.companions}
              value={draft.companions}
              onChange={({ target }) => onChange({ companions: target.value })}
            />
          )}
        </Labelled>
      </div>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
