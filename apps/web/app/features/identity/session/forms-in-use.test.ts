import { expect, it, vi } from 'vitest';
import { isFormInUse, markFormInUse, releaseForm, whenNoFormInUse } from './forms-in-use.ts';

it('waits until no form is in use', async () => {
  await whenNoFormInUse();
  const [first, second] = [{}, {}];
  markFormInUse(first);
  markFormInUse(first);
  markFormInUse(second);
  const onUnused = vi.fn();
  const unused = whenNoFormInUse().then(onUnused);
  releaseForm(first);
  releaseForm(first);
  await Promise.resolve();
  expect(isFormInUse()).toBe(true);
  expect(onUnused).not.toHaveBeenCalled();
  releaseForm(second);
  await unused;
  expect(isFormInUse()).toBe(false);
});
