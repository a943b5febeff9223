import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { TestStep } from './test-answers.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** A placeholder for a question until the answers have been read from this browser's storage. */
export function TestSkeleton({ step }: { step: TestStep }) {
  return (
    <div role="status" className="page-edge page-grid flex-1 content-start pt-5 md:pt-16">
      <h1 className="sr-only">Taste test</h1>
      <span className="sr-only">Loading</span>
      <div className="col-all grid gap-4 lg:col-[1/6]">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <div className="col-all mt-8 grid gap-px lg:col-[7/-1] lg:mt-0">
        {step === 'pairs' ? (
          <Skeleton className="h-[60dvh]" />
        ) : (
          ROWS.map((row) => <Skeleton key={row} className="h-20" />)
        )}
      </div>
    </div>
  );
}
