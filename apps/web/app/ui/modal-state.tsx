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
    /** Of the quiet button alone: who closes the dialog otherwise has said nothing. */
    onCancel?(): void;
  };
}

export type OpenModal =
  | { name: Exclude<ModalName, keyof ModalProps>; props: null }
  | { [Name in keyof ModalProps]: { name: Name; props: ModalProps[Name] } }[keyof ModalProps];

interface ModalState {
  /** What is open, the lowest first, whether the address names it or something opened it. */
  open: readonly OpenModal[];
  /** Opens one over whatever is open, which keeps what was entered in it. */
  openModal(modal: OpenModal): void;
  /**
   * Opens these, the lowest first, in place of whatever is open; on the page of `pathname` once it is there,
   * or on this one.
   */
  replaceModals(modals: readonly OpenModal[], pathname?: string): void;
  /** Closes the uppermost. */
  closeModal(): void;
}

const NONE: readonly OpenModal[] = [];

const ModalContext = createContext<ModalState | null>(null);

/** Keeps which modals are open: `?modal=userTest` in the address, or those opened by `openModal`. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  // A modal opened on a page goes with it; one that an address names is the address's own.
  const [opened, setOpened] = useState<{ modals: readonly OpenModal[]; pathname: string } | null>(null);
  const onThisPage = opened?.pathname === location.pathname ? opened.modals : NONE;
  const named = readModal(location);
  const state = useMemo<ModalState>(() => {
    const open =
      onThisPage.length > 0 ? onThisPage : named ? [{ name: named, props: null } as OpenModal] : NONE;
    const leaveAddress = () => {
      const search = new URLSearchParams(location.search);
      search.delete('modal');
      void navigate(
        { search: search.toString(), hash: location.hash },
        { replace: true, preventScrollReset: true },
      );
    };
    return {
      open,
      openModal(modal) {
        // One that the address names stays under another even when the address changes.
        const under = open.at(-1)?.name === modal.name ? open.slice(0, -1) : open;
        setOpened({ modals: [...under, modal], pathname: location.pathname });
      },
      replaceModals(modals, pathname = location.pathname) {
        setOpened({ modals, pathname });
        if (named && pathname === location.pathname) leaveAddress();
      },
      closeModal() {
        const under = open.slice(0, -1);
        setOpened({ modals: under, pathname: location.pathname });
        if (named && under.length === 0) leaveAddress();
      },
    };
  }, [onThisPage, named, location, navigate]);
  return <ModalContext value={state}>{children}</ModalContext>;
}

/** The open modals and the way to open or close one: `openModal({ name: 'userTest', props: null })`. */
export function useModal(): ModalState {
  const state = use(ModalContext);
  if (!state) throw new Error('useModal stands outside ModalProvider');
  return state;
}
