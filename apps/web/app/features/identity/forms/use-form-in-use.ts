import { useEffect, useState } from 'react';
import { markFormInUse, releaseForm } from '../session/forms-in-use.ts';

/**
 * Marks a form as in use from the first input or submission until it is closed; in a sign-in flow, until the flow ends.
 * @param isBusy whether a submission is running
 * @returns a function that marks it, to call on input
 */
export function useFormInUse(isBusy: boolean): () => void {
  const [form] = useState({});
  useEffect(() => {
    // The browser may have filled in the fields, without an input event.
    if (isBusy) markFormInUse(form);
  }, [isBusy, form]);
  useEffect(() => () => releaseForm(form), [form]);
  return () => markFormInUse(form);
}
