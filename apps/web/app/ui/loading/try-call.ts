import { showToast } from '../toasts/toast.ts';

/** Awaits a call. If it fails, shows a toast with the reason (specification §8) and returns null. */
export async function tryCall<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}
