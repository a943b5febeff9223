import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import type { EditedDraft } from '../drafts/use-draft.ts';
import { SpoilerField } from '../spoiler-field.tsx';
import { DnaField } from './dna-field.tsx';
import type { EditorText } from './editor-text.ts';
import { useMainTitle } from './use-main-title.ts';

/**
 * The fields about the main title of a text: whether the text contains spoilers and, for a review, what its author
 * thinks of the title's DNA.
 */
export function MainNotes({ text, change }: { text: EditorText; change: EditedDraft['change'] }) {
  const { main, failure, retry } = useMainTitle(text.titles[0]?.id ?? null);
  const isReview = text.kind === 'review';
  if (!main && text.titles.length === 0) return null;
  return (
    <div tabIndex={-1} className="grid gap-6">
      {main && (
        <SpoilerField title={main.title} value={text.spoiler} onChange={(spoiler) => change({ spoiler })} />
      )}
      {main && isReview && <DnaField dna={main.dna} value={text.dna} onChange={(dna) => change({ dna })} />}
      {failure !== null && (
        <LoadFailure
          message={`${isReview ? 'The spoiler and DNA settings' : 'The spoiler settings'} couldn’t be loaded. ${failure}`}
          onRetry={retry}
        />
      )}
    </div>
  );
}
