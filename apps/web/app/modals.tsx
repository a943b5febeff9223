import { type ComponentType, lazy, Suspense } from 'react';
import { NoScriptDialog } from './shell/no-script.tsx';
import { type ModalName, toModalName } from './ui/modal-names.ts';
import { useModal } from './ui/modal-state.tsx';
import { useIsHydrated } from './ui/use-is-hydrated.ts';

type ModalComponent = ComponentType<Record<string, unknown>>;

/**
 * Each modal is a file named after it in a `modals` folder (`features/taste/modals/user-test.tsx` is
 * `userTest`), its component the default export; found by listing, loaded when first opened.
 */
const files = import.meta.glob<{ default: ModalComponent }>([
  './ui/modals/*.tsx',
  './features/*/modals/*.tsx',
  '!./**/*.test.tsx',
]);

const modals = new Map<ModalName, ModalComponent>();
for (const [path, load] of Object.entries(files)) {
  const name = toModalName(path.replace(/^.*\//, '').replace(/\.tsx$/, ''));
  if (name) modals.set(name, lazy(load));
}

/**
 * Draws the open modals, where this build has them, one over the other. Only in a browser: a dialog
 * stands in a portal, which the server has no place for (React error 419); without a script a line
 * says what is missing.
 */
export function Modals() {
  const { open } = useModal();
  const isHydrated = useIsHydrated();
  if (open.length > 0 && !isHydrated) return <NoScriptDialog />;
  return open.map(({ name, props }, at) => {
    const Modal = modals.get(name);
    return (
      Modal && (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the pile is what a modal is
        <Suspense key={`${name} ${at}`}>
          <Modal {...props} />
        </Suspense>
      )
    );
  });
}
