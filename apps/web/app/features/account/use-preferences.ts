import type { PreferenceChoices } from '@palate/contract/user';
import { useRef, useState } from 'react';
import { refusalWords } from '../identity/forms/refusal.ts';
import { patchPreferences } from './patch-preferences.ts';

/** A change of one or several preferences. */
export type Change = Partial<PreferenceChoices>;
/** Some of a member's preferences. */
type Choices<Key extends keyof PreferenceChoices> = Pick<PreferenceChoices, Key>;

/** Changes that couldn't be saved, and the error message of the last one. */
interface Refused {
  readonly words: string;
  readonly change: Change;
}

/**
 * Manages some of a member's preferences. Shows a choice at once, and saves choices in the order in which they were
 * made. If one can't be saved, shows the earlier value again and lets the user retry.
 * @param id id of the preferences
 * @param loaded the preferences that the page was loaded with
 */
export function usePreferences<Key extends keyof PreferenceChoices>(id: string, loaded: Choices<Key>) {
  const [saved, setSaved] = useState(loaded);
  const [waiting, setWaiting] = useState<Change>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function save(change: Change): Promise<void> {
    try {
      const all = await patchPreferences(id, change);
      setSaved((before) => pickSame(all, before));
      setIsSaved(true);
      setRefused((before) => removeRefused(before, change));
    } catch (error) {
      setRefused((before) => addRefused(before, { words: refusalWords(error), change }));
    }
    setWaiting((chosen) => withoutSettled(chosen, change));
  }

  function choose(change: Change): void {
    setWaiting((chosen) => ({ ...chosen, ...change }));
    setRefused((before) => removeRefused(before, change));
    setIsSaved(false);
    // Save in order; otherwise an earlier change could overwrite a later one.
    last.current = last.current.then(() => save(change));
  }

  const isBusy = Object.keys(waiting).length > 0;
  return {
    choices: { ...saved, ...waiting } as Choices<Key>,
    choose: (change: Partial<Choices<Key>>) => choose(change as Change),
    refusal: refused?.words ?? null,
    tryAgain: () => refused && choose(refused.change),
    /** The status of saving, for screen readers. */
    status: isBusy ? 'Saving' : isSaved ? 'Saved' : '',
  };
}

/** Returns those of all preferences that another object has. */
function pickSame<Key extends keyof PreferenceChoices>(
  all: PreferenceChoices,
  like: Choices<Key>,
): Choices<Key> {
  const entries = (Object.keys(like) as Key[]).map((key) => [key, all[key]]);
  return Object.fromEntries(entries) as Choices<Key>;
}

/**
 * Removes saved or failed changes from the waiting ones. Keeps a waiting change if the same preference has
 * been changed again since.
 */
export function withoutSettled(waiting: Change, settled: Change): Change {
  const names = Object.keys(waiting) as (keyof Change)[];
  return Object.fromEntries(
    names.filter((name) => waiting[name] !== settled[name]).map((name) => [name, waiting[name]]),
  );
}

/**
 * Adds a change to those that couldn't be saved. A retry saves all of them, each with its latest value. Keeps only the
 * latest error message.
 */
export const addRefused = (before: Refused | null, { words, change }: Refused): Refused => ({
  words,
  change: { ...before?.change, ...change },
});

/**
 * Returns the changes that couldn't be saved, without those that `chosen` replaces; null if none are left.
 */
export function removeRefused(before: Refused | null, chosen: Change): Refused | null {
  const left = Object.entries(before?.change ?? {}).filter(([name]) => !(name in chosen));
  return before && left.length > 0 ? { ...before, change: Object.fromEntries(left) } : null;
}
