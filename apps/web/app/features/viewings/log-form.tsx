import { VIEWING_MAX } from '@palate/contract/constants';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { focusTooLong } from '../../ui/text-limit.ts';
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
        else if (!focusTooLong(event.currentTarget)) onSave(draft);
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
      <LimitedText
        label="Private note"
        rows={3}
        max={VIEWING_MAX.note}
        value={draft.note}
        onText={(note) => onChange({ note })}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <LimitedText
          label={place}
          max={VIEWING_MAX.place}
          value={draft.place}
          onText={(text) => onChange({ place: text })}
        />
        <LimitedText
          label="Who were you with?"
          max={VIEWING_MAX.companions}
          value={draft.companions}
          onText={(companions) => onChange({ companions })}
        />
      </div>
    </>
  );
}
