import type { TextLimit } from './text-limit.ts';

/**
 * Shows the length of a text near its limit, or by how much it is too long. Screen readers announce only that the limit
 * is near or exceeded, not each character; the field is described by the rest.
 * @param id for the field's `aria-describedby`
 */
export function LimitNote({ id, limit: { words, isTooLong } }: { id: string; limit: TextLimit }) {
  return (
    <>
      {words && (
        <p id={id} className={isTooLong ? 'type-note font-semibold' : 'type-note text-dim'}>
          {words}
        </p>
      )}
      <span role="status" className="sr-only">
        {isTooLong ? 'The text is too long.' : words && 'The text is close to its limit.'}
      </span>
    </>
  );
}
