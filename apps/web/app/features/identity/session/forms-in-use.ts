const inUse = new Set<object>();
let waiting: (() => void)[] = [];

/** Identifies the open sign-in flow, with all its forms. */
const FLOW = {};
let isFlowOpen = false;

/**
 * Marks a form as in use: something was typed into it, or it was submitted. While any form is in use, a sign-out
 * doesn't replace the page, because that would lose what was typed. In a sign-in flow, the whole flow is marked, since
 * its next form replaces this one.
 * @param form identifies the form
 */
export function markFormInUse(form: object): void {
  inUse.add(isFlowOpen ? FLOW : form);
}

/** Marks a form as not in use any more. In a sign-in flow, this does nothing until the flow ends. */
export function releaseForm(form: object): void {
  inUse.delete(form);
  if (inUse.size > 0) return;
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve();
}

/**
 * Starts a sign-in flow: the forms in which somebody signs in, creates an account or resets a password, one after the
 * other.
 * @returns a function that ends it, and releases its forms
 */
export function startSignInFlow(): () => void {
  isFlowOpen = true;
  return () => {
    isFlowOpen = false;
    releaseForm(FLOW);
  };
}

/** Whether a form on this page is in use. */
export const isFormInUse = (): boolean => inUse.size > 0;

/** Resolves once no form on this page is in use; at once if none is. */
export const whenNoFormInUse = (): Promise<void> =>
  isFormInUse() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
