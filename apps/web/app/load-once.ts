/**
 * Returns a function that calls `load` the first time, and then returns the same promise. After a failure, the next
 * call tries again.
 */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
