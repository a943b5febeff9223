import { useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { refusalWords } from '../identity/forms/refusal.ts';
import { runWorkflow, useIsRunning, type WorkflowName } from '../identity/workflows/loading.ts';

/** Something a part of `/account` does: whether it is under way, why it was refused, and the toast after it. */
export function useWork(name: WorkflowName) {
  const isBusy = useIsRunning(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    isBusy,
    refusal,
    /** Does nothing while it is under way already. @returns whether it was done */
    async start(work: () => Promise<unknown>, done?: string): Promise<boolean> {
      if (isBusy) return false;
      setRefusal(null);
      try {
        await runWorkflow(name, work);
        if (done) showToast({ kind: 'success', message: done });
        return true;
      } catch (error) {
        setRefusal(refusalWords(error));
        return false;
      }
    },
  };
}
