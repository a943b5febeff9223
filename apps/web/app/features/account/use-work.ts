import { useState } from 'react';
import { showToast } from '../../ui/toasts/toast.ts';
import { refusalWords } from '../identity/forms/refusal.ts';
import { runWorkflow, useIsRunning, type WorkflowName } from '../identity/workflows/loading.ts';

/**
 * Manages one action on `/account`: whether it is running, its error message (`refusal`, null without an error), and a
 * toast after it.
 */
export function useWork(name: WorkflowName) {
  const isBusy = useIsRunning(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isBusy,
    refusal,
    /**
     * Runs the action, unless it is already running.
     * @returns whether it succeeded
     */
    async start<Result>(
      work: () => Promise<Result>,
      done?: string | ((result: Result) => string),
    ): Promise<boolean> {
      if (isBusy) return false;
      setRefusal(null);
      try {
        const result = await runWorkflow(name, work);
        const message = typeof done === 'function' ? done(result) : done;
        if (message) showToast({ kind: 'success', message });
        return true;
      } catch (error) {
        setRefusal(refusalWords(error));
        return false;
      }
    },
  };
}
