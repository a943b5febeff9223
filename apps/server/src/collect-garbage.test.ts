import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('frees an object that nothing refers to, and keeps one that something does', async () => {
  const kept = { name: 'kept' };
  const references = [new WeakRef(kept), new WeakRef({ name: 'dropped' })];
  // A weak reference keeps its object until the turn in which it was created ends.
  await setImmediate();
  collectGarbage();
  expect(references.map((reference) => reference.deref()?.name)).toEqual(['kept', undefined]);
  expect(kept.name).toBe('kept');
});
