import type { enterJointCode, getJointTaste, JointTaste } from '@palate/contract/joint-taste';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** Callbacks after a partner's code was entered. */
export interface JoinCallbacks {
  /** Called if the member has partners after the code was entered. */
  onSubmit?(partners: JointTaste['partners']): void;
  /** Called if the server rejected the code, or couldn't be reached. */
  onError?(): void;
}

/**
 * Returns `join`, which enters a partner's code (specification §4 Joint code): it sends the code, reloads the
 * partners, and calls `onSubmit` only if there are any. If sending fails, it calls `onError`, closes the dialog
 * `jointTastePartners` and shows the message. Specification §8: a failure to reload the partners is logged, but not
 * shown.
 */
export function useJoin({ onSubmit, onError }: JoinCallbacks = {}) {
  const { closeMatching } = useModal();
  const { revalidate } = useRevalidator();
  const [isJoining, setJoining] = useState(false);

  async function join(code: string): Promise<boolean> {
    if (isJoining) return false;
    setJoining(true);
    try {
      const { state } = await fetchApi<typeof enterJointCode>('POST', '/joint-taste', { query: { code } });
      showToast({
        kind: 'success',
        message:
          state === 'partners'
            ? 'You’re partners already.'
            : 'Request sent. You’re partners as soon as they accept.',
      });
      const partners = await reloadPartners();
      await revalidate();
      if (partners.length > 0) onSubmit?.(partners);
      return true;
    } catch (error) {
      onError?.();
      closeMatching(({ name }) => name === 'jointTastePartners');
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      setJoining(false);
    }
  }
  return { isJoining, join };
}

async function reloadPartners(): Promise<JointTaste['partners']> {
  try {
    return (await fetchApi<typeof getJointTaste>('GET', '/joint-taste')).partners;
  } catch (error) {
    console.warn('The partners couldn’t be reloaded.', error);
    return [];
  }
}
