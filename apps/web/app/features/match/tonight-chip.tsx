import type { TonightOffsets } from '@palate/contract/filters';
import { Link } from 'react-router';
import { tonightWords } from './tonight.ts';

/**
 * A chip for all slider offsets that are set for tonight, with a button that resets them. Renders nothing if no
 * slider was moved.
 */
export function TonightChip({
  offsets,
  to,
  state,
  onRemove,
}: {
  offsets: TonightOffsets;
  /** URL of the page without tonight's sliders. */
  to: string;
  /** History state of the link to that URL. */
  state?: unknown;
  onRemove?(): void;
}) {
  const words = tonightWords(offsets);
  if (words === null) return null;
  return (
    <span className="chip pe-0" data-on="true">
      {words}
      <Link
        to={to}
        state={state}
        preventScrollReset
        onClick={onRemove}
        aria-label={`Remove tonight: ${words}`}
        className="-ms-2 grid min-h-10 min-w-9 place-items-center text-[1.125rem]"
      >
        <span aria-hidden="true">×</span>
      </Link>
    </span>
  );
}
