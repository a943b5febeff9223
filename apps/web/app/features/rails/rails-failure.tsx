import { Button } from '../../ui/button.tsx';

/**
 * Replaces rails that couldn't be loaded, with a button to try again.
 * @param isRetrying whether they are being loaded again
 */
export function RailsFailure({
  message,
  isRetrying,
  onRetry,
}: {
  message: string;
  isRetrying: boolean;
  onRetry(): Promise<void>;
}) {
  return (
    <div role="alert" className="page-edge pb-section">
      <h2 className="type-lead">These titles couldn’t be loaded</h2>
      <p className="type-say-small mt-2">{message}</p>
      <p className="mt-4">
        <Button isQuiet aria-disabled={isRetrying} onClick={() => !isRetrying && void onRetry()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
