import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Person {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly hasPassword: boolean;
  readonly countryCode: string;
}

/**
 * Finds the user of an account at the user pool, or creates it, and locks the row until the transaction ends. Each
 * time, it updates the sign-in method from the pool, and the email address unless the account is being deleted. Names
 * are copied only once, since members can change their names in the product.
 * @returns the user's id and the times of signing out everywhere and of deletion, with `isNew` true for a created user
 */
export async function makeOrFindUser(db: Db, person: Person) {
  const made = await db
    .insertInto('users')
    .values({
      sub: person.sub,
      email: person.email,
      first_name: person.firstName,
      second_name: person.secondName,
      country_code: person.countryCode,
      has_password: person.hasPassword,
    })
    .onConflict((conflict) => conflict.column('sub').doNothing())
    .returning(['id', 'signed_out_at', 'deletion_started_at', 'deleted_at'])
    .executeTakeFirst();
  if (made) {
    await db.insertInto('user_preferences').values({ user_id: made.id }).execute();
    return { ...made, isNew: true };
  }
  const found = await db
    .updateTable('users')
    .set({
      email: sql`case when deletion_started_at is null then ${person.email} else email end`,
      has_password: person.hasPassword,
    })
    .where('sub', '=', person.sub)
    .returning(['id', 'signed_out_at', 'deletion_started_at', 'deleted_at'])
    .executeTakeFirstOrThrow();
  return { ...found, isNew: false };
}
