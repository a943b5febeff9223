import { useEffect, useEffectEvent } from 'react';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { loadPendingCode } from './pending-code.ts';

/** Reopens the dialog that asked for a code after a reload, unless the URL opens another one. */
export function ResumeCode() {
  const { open, openModal } = useModal();
  const resume = useEffectEvent(() => {
    if (open.length > 0) return;
    const pending = loadPendingCode();
    if (pending?.form === 'signIn' || pending?.form === 'signUp')
      openModal({ name: pending.form, props: null });
  });
  useEffect(() => resume(), []);
  return null;
}
