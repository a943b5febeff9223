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
import { withoutParameters } from '../fallbacks.ts';
import { type ModalName, parseModal } from './modal-names.ts';
import { keyOf, useDialogHistory } from './use-back-closes.ts';

/**
 * Props of each modal. A feature adds its own: `declare module '../../../ui/dialogs/modal-state.tsx' { interface
 * ModalProps { addComment: { … } } }`.
 */
export interface ModalProps {
  basicModal: {
    title: string;
    text?: string;
    /** Label of the primary button. */
    confirm: string;
    /** Label of the secondary button; omitted for a notice. */
    cancel?: string;
    onConfirm?(): void;
    /** Called by the secondary button only, not when the dialog is closed in another way. */
    onCancel?(): void;
  };
}

/** An open modal with its props. */
export type OpenModal =
  | { name: Exclude<ModalName, keyof ModalProps>; props: null }
  | { [Name in keyof ModalProps]: { name: Name; props: ModalProps[Name] } }[keyof ModalProps];

interface ModalState {
  /** The open modals, bottom one first, whether opened by a URL or by code. */
  open: readonly OpenModal[];
  /** Opens a modal above the open ones, which keep the text entered in them. */
  openModal(modal: OpenModal): void;
  /**
   * Replaces all open modals with these, bottom one first. `after` is the promise returned by `navigate`: the
   * modals then open on the page that the navigation leads to, or not at all if it fails or another
   * navigation replaces it.
   */
  replaceModals(modals: readonly OpenModal[], options?: { after?: Promise<void> | void }): void;
  /** Closes the topmost modal. */
  closeModal(): void;
  /** Closes the modals that match, if they are still open: for work that ends after its modal may have closed. */
  closeMatching(isMatch: (modal: OpenModal) => boolean): void;
}

const NONE: readonly OpenModal[] = [];

const ModalContext = createContext<ModalState | null>(null);

/** Open modals, with the page that they belong to. */
interface Opened {
  readonly modals: readonly OpenModal[];
  readonly pathname: string;
  /** Key of the location that a pending navigation will leave; null if no navigation is pending. */
  readonly waitsAt: string | null;
}

/** Returns the modals that are still open at a location; null if none are. They close when the page changes. */
function openAt(opened: Opened | null, { key, pathname }: Location): Opened | null {
  if (opened?.waitsAt) return opened.waitsAt === key ? opened : { ...opened, pathname, waitsAt: null };
  return opened?.pathname === pathname ? opened : null;
}

/** Provides the state of modals: those opened by `openModal`, or by a URL (`?modal=userTest`). */
export function ModalProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [saved, setSaved] = useState<Opened | null>(null);
  const opened = openAt(saved, location);
  if (opened !== saved) setSaved(opened);
  const named = parseModal(location);
  useNamedModal(named, location, setSaved);
  useDialogHistory();
  const state = useMemo<ModalState>(() => {
    const { key, pathname } = location;
    const under = named ? ([{ name: named, props: null }] as OpenModal[]) : NONE;
    const shown = opened && !opened.waitsAt ? opened.modals : NONE;
    const open = shown.length > 0 ? shown : under;
    const show = (modals: readonly OpenModal[]) => setSaved({ modals, pathname, waitsAt: null });
    return {
      open,
      openModal(modal) {
        show([...(open.at(-1)?.name === modal.name ? open.slice(0, -1) : open), modal]);
      },
      replaceModals(modals, { after } = {}) {
        const waiting = { modals, pathname, waitsAt: after ? key : null };
        setSaved(waiting);
        void after?.finally(() => {
          // The browser's history changes before React has rendered the new page.
          if (keyOf(history.state) === key) setSaved((latest) => (latest === waiting ? null : latest));
        });
      },
      closeModal() {
        show(open.slice(0, -1));
      },
      closeMatching(isMatch) {
        setSaved(
          (latest) => latest && { ...latest, modals: latest.modals.filter((modal) => !isMatch(modal)) },
        );
      },
    };
  }, [opened, named, location]);
  return <ModalContext value={state}>{children}</ModalContext>;
}

/**
 * Opens the modal that a URL names, and removes the name from the URL, so that the modal doesn't open again
 * after Back or a reload.
 */
function useNamedModal(
  named: ModalName | null,
  location: Location,
  setSaved: Dispatch<SetStateAction<Opened | null>>,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!named) return;
    const { pathname, search, hash, state } = location;
    const modal = { name: named, props: null } as OpenModal;
    setSaved((known) => {
      const above = known?.modals.filter(({ name }) => name !== named) ?? NONE;
      return { modals: [modal, ...above], pathname, waitsAt: null };
    });
    void navigate(
      { pathname, search: withoutParameters(search, ['modal']), hash },
      { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [named, location, navigate, setSaved]);
}

/**
 * Returns the open modals and the functions that open and close them: `openModal({ name: 'userTest', props:
 * null })`.
 */
export function useModal(): ModalState {
  const state = use(ModalContext);
  if (!state) throw new Error('useModal stands outside ModalProvider');
  return state;
}
