import { expect, it, vi } from 'vitest';
import { isFormInUse, markFormInUse, releaseForm, startSignInFlow, whenNoFormInUse } from './forms-in-use.ts';

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

it('keeps a sign-in flow in use until it ends, whichever of its forms is shown', async () => {
  const end = startSignInFlow();
  expect(isFormInUse()).toBe(false);
  const form = {};
  markFormInUse(form);
  releaseForm(form);
  expect(isFormInUse()).toBe(true);
  const onUnused = vi.fn();
  const unused = whenNoFormInUse().then(onUnused);
  await Promise.resolve();
  expect(onUnused).not.toHaveBeenCalled();
  end();
  await unused;
  expect(isFormInUse()).toBe(false);
});
