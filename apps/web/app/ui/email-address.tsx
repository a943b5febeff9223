import { Fragment } from 'react';

/**
 * An email address that wraps between its parts, and within a part only if the part is longer than a line.
 */
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
