import { counted } from '@palate/contract/vocab/number-words';

/**
 * Describes what can be done offline, and how many changes wait for the connection.
 * @param unsent number of changes that haven't been sent
 */
export function offlineWords(isOnline: boolean, unsent: number): string {
  const waiting = `We’ll send ${counted(unsent, 'change')} as soon as there’s a connection.`;
  if (isOnline) return waiting;
  return `You’re offline. You can still see your watchlist and the pages you opened recently.${unsent > 0 ? ` ${waiting}` : ''}`;
}
