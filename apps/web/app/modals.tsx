import { type ComponentType, Suspense, useState } from 'react';
import { NoScriptDialog } from './shell/no-script.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { MissingPart } from './ui/missing-part.tsx';
import { type ModalName, toModalName } from './ui/modal-names.ts';
import { type OpenModal, useModal } from './ui/modal-state.tsx';
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

function MissingModal() {
  const { closeModal } = useModal();
  return <MissingPart onClose={closeModal} />;
}

const modals = new Map<ModalName, ModalComponent>();
for (const [path, load] of Object.entries(files)) {
  const name = toModalName(path.replace(/^.*\//, '').replace(/\.tsx$/, ''));
  if (name) modals.set(name, lazyPart(load, MissingModal));
}

/** Its place in the pile is what a modal is. */
const keyOf = ({ name }: OpenModal, at: number): string => `${name} ${at}`;

/**
 * Those that have been on top since they were opened. One opened beneath others waits for its turn: drawn
 * with them it would come to lie over them, were its script the last to arrive.
 */
function useDrawn(keys: readonly string[]): readonly string[] {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const next = keys.filter((key, at) => at === keys.length - 1 || drawn.includes(key));
  if (next.join() !== drawn.join()) setDrawn(next);
  return next;
}

/**
 * Draws the open modals, where this build has them, one over the other. Only in a browser: a dialog
 * stands in a portal, which the server has no place for (React error 419); without a script a line
 * says what is missing.
 */
export function Modals() {
  const { open } = useModal();
  const isHydrated = useIsHydrated();
  const drawn = useDrawn(open.map(keyOf));
  if (open.length > 0 && !isHydrated) return <NoScriptDialog />;
  return open.map((modal, at) => {
    const key = keyOf(modal, at);
    const Modal = modals.get(modal.name);
    return (
      Modal &&
      drawn.includes(key) && (
        <Suspense key={key}>
          <Modal {...modal.props} />
        </Suspense>
      )
    );
  });
}
