import { clockWords } from '@palate/contract/vocab/date-words';
import { TextButton } from '../../../ui/text-link.tsx';
import { useLocale } from '../../../ui/use-locale.ts';
import type { SaveState } from './draft-saver.ts';

/** Shows whether the draft is saved: “Saved 10:32”. If saving failed, shows the reason and a button to try again. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  const locale = useLocale();
  return (
    <div className="save-status">
      <p role="status" className="type-note text-dim">
        {wordsOf(state, locale)}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className="refusal">
          Not saved. {state.message} We’ll keep trying, and a copy is on this device.{' '}
          <TextButton onClick={onRetry}>Save now</TextButton>
        </p>
      )}
    </div>
  );
}

function wordsOf(state: SaveState, locale: string): string {
  if (state.kind === 'saved') {
    const { at } = state;
    return `Saved ${clockWords(at.getHours() * 60 + at.getMinutes(), locale)}`;
  }
  return { new: '', unsaved: 'Not saved yet', saving: 'Saving…', failed: '', changed: '', gone: '' }[
    state.kind
  ];
}
