import { loadText } from '../reading/open-text.ts';

/**
 * Loads `users.dat` (`user::sex::age code::…`): the age code by user number.
 * @returns null if there is no such file
 */
export async function loadAges(file: string): Promise<ReadonlyMap<number, number> | null> {
  const text = await loadText(file);
  if (text === null) return null;
  return new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.split('::'))
      .map(([user, , age]) => [Number(user), Number(age)]),
  );
}
