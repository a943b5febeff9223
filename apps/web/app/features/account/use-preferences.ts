import type { PreferenceChoices } from '@palate/contract/user';
import { useRef, useState } from 'react';
import { refusalWords } from '../identity/forms/refusal.ts';
import type { Account } from './load-account.server.ts';
import { patchPreferences } from './patch-preferences.ts';

/** What is chosen on `/account`. */
export type Choices = Omit<Account['preferences'], 'id'>;
/** One of them, or several. */
export type Change = Partial<Pick<PreferenceChoices, keyof Choices>>;

/** What couldn't be kept, and why the last of it wasn't. */
interface Refused {
  readonly words: string;
  readonly change: Change;
}

/**
 * A member's preferences, shown as chosen at once and kept one after the other; what couldn't be kept is
 * as it was before, and can be tried again.
 */
export function usePreferences({ id, ...loaded }: Account['preferences']) {
  const [kept, setKept] = useState<Choices>(loaded);
  const [waiting, setWaiting] = useState<Change>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isKept, setIsKept] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function keep(change: Change): Promise<void> {
    try {
      const { view, pictures, isSelectMyServices, isUnseenOnly } = await patchPreferences(id, change);
      setKept({ view, pictures, isSelectMyServices, isUnseenOnly });
      setIsKept(true);
      setRefused((before) => stillRefused(before, change));
    } catch (error) {
      setRefused((before) => refusedToo(before, { words: refusalWords(error), change }));
    }
    setWaiting((chosen) => withoutSettled(chosen, change));
  }

  function choose(change: Change): void {
    setWaiting((chosen) => ({ ...chosen, ...change }));
    setRefused((before) => stillRefused(before, change));
    setIsKept(false);
    // In the order they were made, or an earlier one could be kept last.
    last.current = last.current.then(() => keep(change));
  }

  const isBusy = Object.keys(waiting).length > 0;
  return {
    choices: { ...kept, ...waiting },
    choose,
    refusal: refused?.words ?? null,
    tryAgain: () => refused && choose(refused.change),
    /** What a screen reader is told of how it stands. */
    status: isBusy ? 'Saving' : isKept ? 'Saved' : '',
  };
}

/** What is still to be settled: a choice made since over the same thing has its own turn. */
export function withoutSettled(waiting: Change, settled: Change): Change {
  const names = Object.keys(waiting) as (keyof Choices)[];
  return Object.fromEntries(
    names.filter((name) => waiting[name] !== settled[name]).map((name) => [name, waiting[name]]),
  );
}

/** One more that couldn't be kept: all of it can be tried again, each thing as it was chosen last. */
export const refusedToo = (before: Refused | null, { words, change }: Refused): Refused => ({
  words,
  change: { ...before?.change, ...change },
});

/** What is refused still once `chosen` has its own turn; null where nothing is. */
export function stillRefused(before: Refused | null, chosen: Change): Refused | null {
  const left = Object.entries(before?.change ?? {}).filter(([name]) => !(name in chosen));
  return before && left.length > 0 ? { ...before, change: Object.fromEntries(left) } : null;
}
