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
 * Makes a pool's account a user of ours, or finds the one it is, and holds their row until the transaction
 * ends. The e-mail address and the way in are always the pool's; names are taken over once, for they may be changed here.
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
    .returning(['id', 'signed_out_at', 'leaving_at', 'left_at'])
    .executeTakeFirst();
  if (made) {
    await db.insertInto('user_preferences').values({ user_id: made.id }).execute();
    return { ...made, isNew: true };
  }
  const found = await db
    .updateTable('users')
    .set({
      email: sql`case when leaving_at is null then ${person.email} else email end`,
      has_password: person.hasPassword,
    })
    .where('sub', '=', person.sub)
    .returning(['id', 'signed_out_at', 'leaving_at', 'left_at'])
    .executeTakeFirstOrThrow();
  return { ...found, isNew: false };
}
