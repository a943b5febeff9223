import { counted } from '@palate/contract/vocab/number-words';

/** Describes what can be done offline, and what waits for the connection. */
export function offlineWords(isOnline: boolean, unsent: number): string {
  const waiting = `${counted(unsent, 'change')} will be sent when Palate can be reached.`;
  if (isOnline) return waiting;
  return `You’re offline. Your watchlist and the pages you opened last can still be read.${unsent > 0 ? ` ${waiting}` : ''}`;
}
