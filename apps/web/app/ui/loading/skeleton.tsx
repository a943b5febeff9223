import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} style={style} />;
}

/** Placeholders for lines of text, the last one shorter. Screen readers announce “Loading” once. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines have nothing else to be told apart by
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && 'w-2/3')} />
      ))}
    </div>
  );
}
