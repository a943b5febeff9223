import type { ReactNode } from 'react';
import { EmptyShelf } from '../design/illustrations/empty-shelf.tsx';
import { classNames } from './class-names.ts';

/** Replaces a list that is empty: a picture, and beside it what the list is for or what to do. */
export function EmptyState({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('page-grid items-center gap-y-8', className)}>
      <div className="col-all overflow-hidden rounded-card md:col-[1/5]">
        <EmptyShelf />
      </div>
      <div className="col-all md:col-[6/12]">{children}</div>
    </div>
  );
}
