import { useSyncExternalStore } from 'react';

/** Name of an action that users wait for (specification §4). */
export type WorkflowName =
  | 'signIn'
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'googleSignIn'
  | 'forgotPassword'
  | 'resetPassword'
  | 'mergeStreamings'
  | 'signOut'
  | 'signOutEverywhere'
  | 'endSession'
  | 'saveDetails'
  | 'changePassword'
  | 'exportAccount'
  | 'deleteAccount'
  | 'createSubscription'
  | 'updateSubscription'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'confirmCheckout'
  | 'saveAvatar';

let running: readonly WorkflowName[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly WorkflowName[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Sets a named loading flag (specification §4), runs the work, and clears the flag even if the work fails. */
export async function runWorkflow<Result>(name: WorkflowName, work: () => Promise<Result>): Promise<Result> {
  replace([...running, name]);
  try {
    return await work();
  } finally {
    const at = running.indexOf(name);
    replace(running.filter((_, index) => index !== at));
  }
}

/** Whether one of the named workflows is running. */
export const isRunning = (...names: readonly WorkflowName[]): boolean =>
  running.some((name) => names.includes(name));

/** Whether one of the named workflows is running, as a hook. */
export function useIsRunning(...names: readonly WorkflowName[]): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRunning(...names),
    () => false,
  );
}
