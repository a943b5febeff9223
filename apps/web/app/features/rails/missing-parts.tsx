import { useRevalidator } from 'react-router';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';

/** Says which parts of the dashboard couldn't be loaded, and offers to retry. @param names such as “your shortcuts” */
export default function MissingParts({ names }: { names: readonly string[] }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="page-edge pb-6">
      <LoadFailure message={`We couldn’t load ${joinWithAnd(names)}.`} onRetry={() => void revalidate()} />
    </div>
  );
}
