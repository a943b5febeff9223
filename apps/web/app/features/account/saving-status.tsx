import { TextButton } from '../../ui/text-link.tsx';
import type { usePreferences } from './use-preferences.ts';

/**
 * Tells screen readers whether preferences are saved. If saving failed, shows the reason and a button to try again.
 */
export function SavingStatus({
  saving: { refusal, tryAgain, status },
}: {
  saving: Pick<ReturnType<typeof usePreferences>, 'refusal' | 'tryAgain' | 'status'>;
}) {
  return (
    <>
      <p role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal && (
          <>
            {refusal} <TextButton onClick={tryAgain}>Try again</TextButton>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}
