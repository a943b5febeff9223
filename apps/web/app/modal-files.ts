import type { ComponentType } from 'react';
import { type ModalName, toModalName } from './ui/dialogs/modal-names.ts';

interface ModalModule {
  readonly default: ComponentType<Record<string, unknown>>;
}

/**
 * All modals. Every file in a `modals` folder is a modal named after the file
 * (`features/taste/modals/user-test.tsx` is `userTest`), with its component as the default export.
 */
const files = import.meta.glob<ModalModule>([
  './ui/modals/*.tsx',
  './features/*/modals/*.tsx',
  '!./**/*.test.tsx',
]);

const loaders = new Map<ModalName, () => Promise<ModalModule>>();
for (const [path, load] of Object.entries(files)) {
  const name = toModalName(path.replace(/^.*\//, '').replace(/\.tsx$/, ''));
  if (name) loaders.set(name, load);
}

/** Loads a modal. */
export async function loadModal(name: ModalName): Promise<ModalModule> {
  const load = loaders.get(name);
  if (!load) throw new Error(`No file contains the modal ${name}.`);
  return load();
}
