const inUse = new Set<object>();
let waiting: (() => void)[] = [];

/**
 * Marks an identity form as in use: something was typed into it, or it is being sent. A page then isn't replaced,
 * because that would lose what was typed.
 * @param form identifies the form
 */
export function markFormInUse(form: object): void {
  inUse.add(form);
}

/** Marks a form as not in use any more. */
export function releaseForm(form: object): void {
  inUse.delete(form);
  if (inUse.size > 0) return;
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve();
}

/** Whether an identity form on this page is in use. */
export const isFormInUse = (): boolean => inUse.size > 0;

/** Resolves once no identity form on this page is in use; at once if none is. */
export const whenNoFormInUse = (): Promise<void> =>
  isFormInUse() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
