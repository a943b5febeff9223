import { WRITING_MAX } from '@palate/contract/constants';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { Refusal, toError } from '../../moderation/refusal.tsx';
import { StarRating } from '../../trackers/star-rating.tsx';
import '../../trackers/trackers.css';
import { DraftConflict } from '../drafts/draft-conflict.tsx';
import { SaveStatus } from '../drafts/save-status.tsx';
import { useDeleteDraft } from '../drafts/use-delete-draft.ts';
import { type EditedDraft, useDraft } from '../drafts/use-draft.ts';
import { notifyPostsChange } from '../posts/post-changes.ts';
import { AboutPicker } from './about-picker.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import type { EditorStart, EditorText } from './editor-text.ts';
import {
  describeConflict,
  findMissing,
  isTooLong,
  type Missing,
  publishedWords,
  publishText,
} from './publish.ts';
import { SpoilerAndDnaFields } from './spoiler-and-dna-fields.tsx';
import { TextPreview } from './text-preview.tsx';
import { useMainTitle } from './use-main-title.ts';
import '../writing.css';
import { WritingArea } from './writing-area.tsx';

/**
 * The form to write or edit a review or story. It keeps its content when the page's data is reloaded.
 * @param onKind called with the text's kind (review or story) on mount and whenever it changes
 */
export default function Editor({
  start: loaded,
  onKind,
}: {
  start: EditorStart;
  onKind(kind: EditorText['kind']): void;
}) {
  const [start] = useState(loaded);
  const draft = useDraft(start);
  const { text } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [isPreview, setPreview] = useState(false);
  const { isBusy, refusal, missing, publish } = usePublish(start, draft, {
    form,
    showFields: () => setPreview(false),
  });
  // The page's heading is outside the editor, and the kind may come from a draft on this device.
  useEffect(() => onKind(text.kind), [onKind, text.kind]);
  const isNew = start.publishedVersion === null;
  const deleteDraft = useDeleteDraft();
  return (
    <form
      ref={form}
      className="editor"
      method="post"
      noValidate
      aria-busy={isBusy}
      onKeyDown={keepOpen}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <DraftConflict start={start} draft={draft} />
      <EditorTabs isPreview={isPreview} onChange={setPreview}>
        <SaveStatus
          state={draft.state}
          isDraft={isNew}
          isOnDevice={draft.isOnDevice}
          onRetry={draft.saveNow}
        />
      </EditorTabs>
      {isPreview ? (
        <TextPreview title={text.title} content={text.content} />
      ) : (
        <EditorFields draft={draft} isNew={isNew} missing={missing} onSubmit={() => void publish()} />
      )}
      <Refusal problem={refusal} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : isNew ? 'Publish' : 'Save'}
        </Button>
        {isNew && draft.state.kind !== 'new' && (
          <TextButton aria-haspopup="dialog" onClick={() => deleteDraft(start.id, draft)}>
            Delete draft
          </TextButton>
        )}
      </p>
    </form>
  );
}

/** Enter in a field must not publish the text. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Publishes the text once; if that fails, it stays in the editor and is saved as a draft again, unless it was changed
 * on another device.
 */
function usePublish(
  { id, publishedVersion }: EditorStart,
  { text, stop, resume, version, reportChange, finish }: EditedDraft,
  {
    form,
    showFields,
  }: {
    form: { readonly current: HTMLFormElement | null };
    /** Closes the preview. */
    showFields(): void;
  },
) {
  const navigate = useNavigate();
  const rating = useRating(text, publishedVersion === null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [isChecked, setChecked] = useState(false);
  async function publish() {
    if (isBusy) return;
    setRefusal(null);
    if (Object.keys(findMissing(text)).length > 0 || isTooLong(text)) {
      flushSync(() => {
        setChecked(true);
        showFields();
      });
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setBusy(true);
    await stop();
    try {
      const href = await publishText(
        id,
        { ...text, rating },
        { version: publishedVersion, draftVersion: version() },
      );
      finish();
      notifyPostsChange();
      showToast({
        kind: 'success',
        message: publishedVersion === null ? publishedWords(text.kind) : `${text.title} Updated successfully`,
      });
      void navigate(href, { replace: true });
    } catch (error) {
      const conflict = describeConflict(error, text, publishedVersion === null);
      if (conflict) {
        flushSync(() => {
          setBusy(false);
          reportChange(conflict);
        });
        form.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
        return;
      }
      setRefusal(toError(error));
      setBusy(false);
      resume();
    }
  }
  return { isBusy, refusal, missing: isChecked ? findMissing(text) : {}, publish };
}

/**
 * Returns the author's rating of the main title: the one chosen here or, in a new review, the one in their tracker.
 * Null if there is neither.
 */
function useRating({ kind, titles, rating }: EditorText, isNew: boolean): number | null {
  const { main } = useMainTitle(titles[0]?.id ?? null);
  return rating ?? (isNew && kind === 'review' && main && main.rating > 0 ? main.rating : null);
}

function EditorFields({
  draft: { text, change },
  isNew,
  missing,
  onSubmit,
}: {
  draft: EditedDraft;
  isNew: boolean;
  /** The messages at the fields. */
  missing: Missing;
  onSubmit(): void;
}) {
  const isReview = text.kind === 'review';
  return (
    <>
      {isNew && <KindChoice kind={text.kind} onChange={(kind) => change({ kind })} />}
      <AboutPicker
        label={isReview ? 'Movie or show' : 'Movies and shows this story is about'}
        titles={isReview ? text.titles.slice(0, 1) : text.titles}
        most={isReview ? 1 : WRITING_MAX.storyTitles}
        isFixed={isReview && !isNew}
        problem={missing.about}
        onChange={(titles) => change({ titles, ...(isReview && { rating: null, spoiler: null, dna: {} }) })}
      />
      <MainRating text={text} isNew={isNew} change={change} />
      <LimitedText
        label="Headline"
        max={WRITING_MAX.headline}
        value={text.title}
        autoComplete="off"
        problem={missing.title}
        onText={(title) => change({ title })}
      />
      <WritingArea
        label={isReview ? 'Review' : 'Story'}
        value={text.content}
        rows={14}
        max={WRITING_MAX[text.kind]}
        problem={missing.content}
        onChange={(content) => change({ content })}
        onSubmit={onSubmit}
      />
      <SpoilerAndDnaFields text={text} change={change} />
    </>
  );
}

/** The author's rating of the title that a review is about. */
function MainRating({
  text,
  isNew,
  change,
}: {
  text: EditorText;
  isNew: boolean;
  change: EditedDraft['change'];
}) {
  const rating = useRating(text, isNew);
  if (text.kind === 'story' || text.titles.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">Your rating</p>
      <StarRating label="Your rating" value={rating ?? 0} onRate={(stars) => change({ rating: stars })} />
    </div>
  );
}

const KINDS = [
  { kind: 'review', name: 'Review' },
  { kind: 'story', name: 'Story' },
] as const;

function KindChoice({
  kind,
  onChange,
}: {
  kind: EditorText['kind'];
  onChange(kind: EditorText['kind']): void;
}) {
  const name = useId();
  return (
    <fieldset className="kind-choice">
      <legend className="sr-only">Review or story</legend>
      {KINDS.map((one) => (
        <label key={one.kind} className="chip">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={one.kind === kind}
            onChange={() => onChange(one.kind)}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
}
