import { clockWords } from '@palate/contract/vocab/date-words';
import { TextButton } from '../../../ui/text-link.tsx';
import { useLocale } from '../../../ui/use-locale.ts';
import type { SaveState } from './draft-saver.ts';

/**
 * Shows whether the draft is saved: “Saved 10:32”. If saving failed, shows the reason, where the text is, and, unless
 * the text has to change first, a button to try again.
 * @param isDraft whether the text is saved as a draft; changes to a published text are only on the device
 * @param isOnDevice whether the device has a copy of the text
 */
export function SaveStatus({
  state,
  isDraft,
  isOnDevice,
  onRetry,
}: {
  state: SaveState;
  isDraft: boolean;
  isOnDevice: boolean;
  onRetry(): void;
}) {
  const locale = useLocale();
  const copyWords = isOnDevice
    ? 'A copy is on this device.'
    : 'Your browser can’t keep a copy. Keep this page open until the text is saved.';
  return (
    <div className="save-status">
      <p role="status" className="type-note text-dim">
        {wordsOf(state, locale)}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className="refusal">
          Not saved. {state.message} We’ll keep trying. {copyWords}{' '}
          <TextButton onClick={onRetry}>Save now</TextButton>
        </p>
      )}
      {state.kind === 'refused' && (
        <p className="refusal">
          {/* Without the details, which change while the author shortens the text. */}
          <span role="alert">Not saved. {state.reason}</span> {state.details} {copyWords}
        </p>
      )}
      {!isDraft && !isOnDevice && (
        <p role="alert" className="refusal">
          Save before you leave: your browser can’t keep a copy of your changes.
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
  return {
    new: '',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: '',
    refused: '',
    changed: '',
    gone: '',
  }[state.kind];
}
