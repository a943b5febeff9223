import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import type { EditedDraft } from '../drafts/use-draft.ts';
import { SpoilerField } from '../spoiler-field.tsx';
import { DnaField } from './dna-field.tsx';
import type { EditorText } from './editor-text.ts';
import { useMainTitle } from './use-main-title.ts';

/**
 * Fields about a text's main title: whether the text contains spoilers and, for a review, the author's values for the
 * title's DNA.
 */
export function SpoilerAndDnaFields({ text, change }: { text: EditorText; change: EditedDraft['change'] }) {
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
