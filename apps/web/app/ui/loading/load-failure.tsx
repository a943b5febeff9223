import { TextButton } from '../text-link.tsx';

/**
 * Says that something couldn't be loaded, with a button that tries again. The button disappears when it is pressed, so
 * the nearest element around it with `tabIndex={-1}` gets its focus.
 */
export function LoadFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div role="alert">
      <p>{message}</p>
      <p className="mt-2">
        <TextButton
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
            onRetry();
          }}
        >
          Try again
        </TextButton>
      </p>
    </div>
  );
}
