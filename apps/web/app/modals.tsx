import { type ComponentType, Suspense, useState } from 'react';
import { NoScriptDialog } from './shell/no-script.tsx';
import { type ModalName, toModalName } from './ui/dialogs/modal-names.ts';
import { type OpenModal, useModal } from './ui/dialogs/modal-state.tsx';
import { lazyPart } from './ui/loading/lazy-part.tsx';
import { MissingPart } from './ui/loading/missing-part.tsx';
import { useIsHydrated } from './ui/use-is-hydrated.ts';

type ModalComponent = ComponentType<Record<string, unknown>>;

/**
 * All modals. Every file in a `modals` folder is a modal named after the file
 * (`features/taste/modals/user-test.tsx` is `userTest`), with its component as the default export. It is
 * loaded when it is first opened.
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

/** Returns a modal's key: its name and its position in the stack. */
const keyOf = ({ name }: OpenModal, at: number): string => `${name} ${at}`;

/**
 * Returns the modals that have been on top since they were opened. A modal that was opened below others must
 * wait: rendered together with them, it could end up above them if its code loads last.
 */
function useDrawn(keys: readonly string[]): readonly string[] {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const next = keys.filter((key, at) => at === keys.length - 1 || drawn.includes(key));
  if (next.join() !== drawn.join()) setDrawn(next);
  return next;
}

/**
 * Renders the open modals as a stack, only in the browser: dialogs use portals, which the server can't render
 * (React error 419). Without JavaScript, a line says what is missing.
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
