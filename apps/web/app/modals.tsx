import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { NoScriptDialog } from './shell/no-script.tsx';
import { ALL_MODAL_NAMES, type ModalName } from './ui/dialogs/modal-names.ts';
import { type OpenModal, useModal } from './ui/dialogs/modal-state.tsx';
import { lazyPart } from './ui/loading/lazy-part.tsx';
import { MissingPart } from './ui/loading/missing-part.tsx';
import { useIsHydrated } from './ui/use-is-hydrated.ts';

const loadFiles = () => import('./modal-files.ts');

function MissingModal() {
  const { closeModal } = useModal();
  return <MissingPart onClose={closeModal} />;
}

/** The modals, each of which is loaded when it is first opened. */
const modals = new Map<ModalName, ComponentType<Record<string, unknown>>>(
  ALL_MODAL_NAMES.map((name) => [
    name,
    lazyPart(async () => (await loadFiles()).loadModal(name), MissingModal),
  ]),
);

/** What people do before they open a modal. */
const FIRST_SIGNS = ['pointerover', 'pointerdown', 'keydown'];

/** Loads the list of modals at the first sign that somebody uses the page, before they can open one. */
function useModalFiles(): void {
  useEffect(() => {
    const used = new AbortController();
    const prepare = () => {
      used.abort();
      // If this fails, opening a modal tries again.
      loadFiles().catch(console.warn);
    };
    for (const sign of FIRST_SIGNS)
      document.addEventListener(sign, prepare, { passive: true, signal: used.signal });
    return () => used.abort();
  }, []);
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
  useModalFiles();
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
