/** A row of a `BarTable`. */
interface Group {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Mean of the ratings, in stars; null if none of the titles is rated. */
  readonly meanRating?: number | null;
  /** Text of the last column in place of the mean rating. */
  readonly note?: string;
}

/** A table with a bar for the number of titles in each row. */
export function BarTable({
  label,
  noteLabel = 'Your average rating',
  groups,
}: {
  /** Heading of the first column. */
  label: string;
  noteLabel?: string;
  groups: readonly Group[];
}) {
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" colSpan={2}>
            Titles
          </th>
          <th scope="col">{noteLabel}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, count, meanRating, note }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="bar-table-bar">
              <svg aria-hidden="true" width="100%" height="18">
                <rect width={`${(count / most) * 100}%`} height="18" />
              </svg>
            </td>
            <td className="bar-table-number">{count}</td>
            <td className="bar-table-number">{note ?? (meanRating ? `${meanRating.toFixed(1)} ★` : '–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
