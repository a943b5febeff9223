import { useEffect, useEffectEvent } from 'react';
import { NETWORK_MESSAGE } from '../../client-api.ts';
import { showToast } from '../toasts/toast.ts';

/** Replaces a part whose code couldn't be loaded. It shows a message once and closes its container. */
export function MissingPart({ onClose }: { onClose(): void }) {
  const giveUp = useEffectEvent(() => {
    showToast({ kind: 'error', message: NETWORK_MESSAGE });
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
