/**
 * A rating as stars. It is hidden from screen readers, so write the rating in words beside it.
 * @param rating 0.5..5
 */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="whitespace-nowrap">
      {'★'.repeat(Math.floor(rating))}
      {Number.isInteger(rating) ? '' : '½'}
    </span>
  );
}
