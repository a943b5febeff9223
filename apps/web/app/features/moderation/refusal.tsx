import { ApiError } from '../../client-api.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { OWN_DECISIONS } from './own-decisions-path.ts';

/**
 * The message of a failed submission, announced to screen readers when it appears. A suspended member gets a link to
 * the decision.
 * @param problem the error or a sentence; null for none
 */
export function Refusal({ problem }: { problem: Error | string | null }) {
  const isSuspended = problem instanceof ApiError && problem.code === 'ACCOUNT_SUSPENDED';
  return (
    <p role="alert" className={problem ? 'refusal' : 'sr-only'}>
      {problem instanceof Error ? problem.message : problem}
      {isSuspended && (
        <>
          {' '}
          <TextLink to={OWN_DECISIONS}>See why, and how to appeal</TextLink>
        </>
      )}
    </p>
  );
}

/** Converts anything that was thrown to an `Error`. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
