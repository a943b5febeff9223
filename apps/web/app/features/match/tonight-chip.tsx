import { Link } from 'react-router';

/** A chip for all slider offsets that are set for tonight, with a link that resets them. */
export function TonightChip({
  words,
  to,
  state,
  onRemove,
}: {
  /** The offsets as a phrase (`tonightWords`). */
  words: string;
  /** URL of the page without tonight's sliders. */
  to: string;
  /** History state of the link to that URL. */
  state?: unknown;
  onRemove?(): void;
}) {
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
