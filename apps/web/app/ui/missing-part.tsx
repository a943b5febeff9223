import { useEffect, useEffectEvent } from 'react';
import { NETWORK_MESSAGE } from '../client-api.ts';
import { showToast } from './toast.ts';

/** Stands in for a part whose script can't be fetched: says so once, and closes what was to hold it. */
export function MissingPart({ onClose }: { onClose(): void }) {
  const giveUp = useEffectEvent(() => {
    showToast({ kind: 'error', message: NETWORK_MESSAGE });
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
