import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { withoutParameters } from './fallbacks.ts';
import { type ModalName, readModal } from './modal-names.ts';
import { keyOf, useDialogHistory } from './use-back-closes.ts';

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
    /** Called by the quiet button alone; closing the dialog otherwise answers nothing. */
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
   * Opens these, the lowest first, in place of whatever is open. With `after`, the promise that `navigate` returned,
   * they open over the page which that navigation leads to, or not at all if it fails or another one takes its place.
   */
  replaceModals(modals: readonly OpenModal[], options?: { after?: Promise<void> | void }): void;
  /** Closes the uppermost. */
  closeModal(): void;
}

const NONE: readonly OpenModal[] = [];

const ModalContext = createContext<ModalState | null>(null);

/** Modals, and the page they belong to. */
interface Opened {
  readonly modals: readonly OpenModal[];
  readonly pathname: string;
  /** While they wait for a navigation: the key of the location it leaves. */
  readonly waitsAt: string | null;
}

/** What is still open at a location: modals go with the page they were opened on. */
function openAt(opened: Opened | null, { key, pathname }: Location): Opened | null {
  if (opened?.waitsAt) return opened.waitsAt === key ? opened : { ...opened, pathname, waitsAt: null };
  return opened?.pathname === pathname ? opened : null;
}

/** Keeps which modals are open: those opened by `openModal`, or by an address (`?modal=userTest`). */
export function ModalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [kept, setKept] = useState<Opened | null>(null);
  const opened = openAt(kept, location);
  if (opened !== kept) setKept(opened);
  const named = readModal(location);
  useNamedModal(named, location, setKept);
  useDialogHistory();
  const state = useMemo<ModalState>(() => {
    const { key, pathname } = location;
    const under = named ? ([{ name: named, props: null }] as OpenModal[]) : NONE;
    const shown = opened && !opened.waitsAt ? opened.modals : NONE;
    const open = shown.length > 0 ? shown : under;
    const show = (modals: readonly OpenModal[]) => setKept({ modals, pathname, waitsAt: null });
    return {
      open,
      openModal(modal) {
        show([...(open.at(-1)?.name === modal.name ? open.slice(0, -1) : open), modal]);
      },
      replaceModals(modals, { after } = {}) {
        const waiting = { modals, pathname, waitsAt: after ? key : null };
        setKept(waiting);
        void after?.finally(() => {
          // The history knows that the page has changed before React has drawn it.
          if (keyOf(history.state) === key) setKept((latest) => (latest === waiting ? null : latest));
        });
      },
      closeModal() {
        show(open.slice(0, -1));
      },
    };
  }, [opened, named, location]);
  return <ModalContext value={state}>{children}</ModalContext>;
}

/**
 * Opens the modal that an address names, and takes the name out of the address: what has been closed must not
 * open again on the way back, nor after a reload.
 */
function useNamedModal(
  named: ModalName | null,
  location: Location,
  setKept: Dispatch<SetStateAction<Opened | null>>,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!named) return;
    const { pathname, search, hash, state } = location;
    const modal = { name: named, props: null } as OpenModal;
    setKept((known) => {
      const above = known?.modals.filter(({ name }) => name !== named) ?? NONE;
      return { modals: [modal, ...above], pathname, waitsAt: null };
    });
    void navigate(
      { pathname, search: withoutParameters(search, ['modal']), hash },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [named, location, navigate, setKept]);
}

/** The open modals and the way to open or close one: `openModal({ name: 'userTest', props: null })`. */
export function useModal(): ModalState {
  const state = use(ModalContext);
  if (!state) throw new Error('useModal stands outside ModalProvider');
  return state;
}
