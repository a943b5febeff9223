import { useEffect, useEffectEvent } from 'react';
import { reportMissingCode } from './report-missing-code.ts';

/** Replaces a part whose code couldn't be loaded. It shows a message once and closes its container. */
export function MissingPart({ onClose }: { onClose(): void }) {
  const giveUp = useEffectEvent(() => {
    reportMissingCode();
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
