import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** A quiet block the size of what is coming. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} style={style} />;
}

/** Lines of text to come, the last one shorter; says "Loading" once to a screen reader. */
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
