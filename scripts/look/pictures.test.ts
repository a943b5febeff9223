import { expect, test } from 'vitest';
import { ALL_MODAL_NAMES } from '../../apps/web/app/ui/dialogs/modal-names.ts';
import { PICTURES } from './pictures.mjs';

const pictures: readonly { name: string; modal?: string }[] = Object.values(PICTURES).flat();

test('every modal has a picture', () => {
  const shown = new Set(pictures.map(({ modal }) => modal));
  expect(ALL_MODAL_NAMES.filter((name) => !shown.has(name))).toEqual([]);
});
