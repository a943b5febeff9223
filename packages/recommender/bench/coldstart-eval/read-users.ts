import { readText } from '../reading/open-text.ts';

/** Reads `users.dat` (`user::sex::age code::…`): the age code of each user. @returns null where there is none. */
export async function readAges(file: string): Promise<ReadonlyMap<number, number> | null> {
  const text = await readText(file);
  if (text === null) return null;
  return new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.split('::'))
      .map(([user, , age]) => [Number(user), Number(age)]),
  );
}
