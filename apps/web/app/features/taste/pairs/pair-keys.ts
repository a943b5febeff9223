import type { PairChoice } from '../test/test-answers.ts';

const CHOICES: Readonly<Record<string, PairChoice | 'back'>> = {
  ArrowLeft: 'first',
  ArrowRight: 'second',
  n: 'neither',
  h: 'unseen',
  Backspace: 'back',
};

/**
 * Returns the answer to a pair that a key stands for. Returns null for other keys, in a text box, and with a modifier
 * such as Ctrl.
 */
export function choiceOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: unknown },
): PairChoice | 'back' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const tag = (event.target as { tagName?: string } | null)?.tagName;
  if (tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT') return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return CHOICES[key] ?? null;
}
