import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ModalName, readModal } from './modal-names.ts';

/**
 * What each modal is opened with, beside its name. A feature adds its own:
 * `declare module '../../ui/modal-state.tsx' { interface ModalProps { addComment: { … } } }`.
 */
export interface ModalProps {
  basicModal: {
    title: string;
    text?: string;
    /** Word on the solid button. */
    confirm: string;
    /** Word on the quiet button; a notice has none. */
    cancel?: string;
    onConfirm?(): void;
  };
}

export type OpenModal =
  | { name: Exclude<ModalName, keyof ModalProps>; props: null }
  | { [Name in keyof ModalProps]: { name: Name; props: ModalProps[Name] } }[keyof ModalProps];

interface ModalState {
  /** The open modal, whether the address names it or something opened it. */
  open: OpenModal | null;
  openModal(modal: OpenModal): void;
  closeModal(): void;
}

const ModalContext = createContext<ModalState | null>(null);
/** Keeps which modal is open: `?modal=userTest` in the address, or one opened by `openModal`. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  // A modal opened on a page goes with it; one that an address names is the address's own.
  const [opened, setOpened] = useState<{ modal: OpenModal; pathname: string } | null>(null);
  const onThisPage = opened?.pathname === location.pathname ? opened.modal : null;
  const named = readModal(new URLSearchParams(location.search));
  const state = useMemo<ModalState>(
    () => ({
      open: onThisPage ?? (named && { name: named, props: null }),
      openModal: (modal) => setOpened({ modal, pathname: location.pathname }),
      closeModal() {
        setOpened(null);
        if (!named) return;
        const search = new URLSearchParams(location.search);
        search.delete('modal');
        void navigate(
          { search: search.toString(), hash: location.hash },
          { replace: true, preventScrollReset: true },
        );
      },
    }),
    [onThisPage, named, location, navigate],
  );
  return <ModalContext value={state}>{children}</ModalContext>;
}

/** The open modal and the way to open or close one: `openModal({ name: 'userTest', props: null })`. */
export function useModal(): ModalState {
  const state = use(ModalContext);
  if (!state) throw new Error('useModal stands outside ModalProvider');
  return state;
}
