import { useEffect, useState } from 'react';

/** True once `isOn` has lasted `delayMs`, false again as soon as it ends. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, delayMs]);
  return isOn && isLate;
}
