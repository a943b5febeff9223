import { expect, it } from 'vitest';
import { MODAL_NAMES, toModalName } from './modal-names.ts';

it('has the 17 names of §2, each once', () => {
  expect(new Set(MODAL_NAMES).size).toBe(17);
});

it('reads a name from an address and from a file’s name, and nothing else', () => {
  expect(toModalName('userTest')).toBe('userTest');
  expect(toModalName('joint-taste-partners')).toBe('jointTastePartners');
  expect(toModalName('constructor')).toBeNull();
  expect(toModalName(null)).toBeNull();
});
