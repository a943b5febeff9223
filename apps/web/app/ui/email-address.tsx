import { Fragment } from 'react';

/** An address that breaks where its parts meet, and within one only where that alone is longer than a line. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=[@.+_-])/);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
