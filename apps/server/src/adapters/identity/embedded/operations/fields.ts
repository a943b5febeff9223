import { z } from 'zod';
import { PoolError, refusal } from '../pool-error.ts';
import { CLIENT_ID } from '../pool-ids.ts';
import { PASSWORD_LENGTH } from '../pool-limits.ts';

/** Text that PostgreSQL can hold: no NUL, no half of a character. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const storable = (most: number) =>
  z.string().min(1).max(most).refine(isStorable, 'holds characters that can’t be kept');

const USERNAME_MAX = 254;
const NAME_MAX = 200;
const TOKEN_MAX = 8_192;

/** The fields that requests share. */
export const FIELDS = {
  ClientId: z.string().min(1).max(128),
  Username: storable(USERNAME_MAX),
  Password: z.string().max(PASSWORD_LENGTH.most),
  ConfirmationCode: z.string().min(1).max(2_048),
  AttributeName: z.string().min(1).max(32),
  AccessToken: z.string().min(1).max(TOKEN_MAX),
  Token: z.string().min(1).max(TOKEN_MAX),
};

const NAMES = ['given_name', 'family_name', 'locale'] as const;
/** Attributes that a client may write; the rest the pool keeps itself. */
type Names = Partial<Record<(typeof NAMES)[number], string>>;

export const userAttributes = z
  .array(z.object({ Name: z.string().max(32), Value: z.string().optional() }))
  .max(20);

/**
 * The attributes of a request, its e-mail address apart.
 * @throws PoolError for one that clients can't write
 */
export function readAttributes(given: z.infer<typeof userAttributes>): { email?: string; names: Names } {
  const names: Names = {};
  let email: string | undefined;
  for (const { Name, Value = '' } of given) {
    if (Name === 'email') email = Value;
    else if (isName(Name)) names[Name] = readName(Name, Value);
    else throw refusal('unwritable');
  }
  return { names, ...(email !== undefined && { email }) };
}

function readName(name: string, value: string): string {
  if (value.length > NAME_MAX || !isStorable(value))
    throw new PoolError('InvalidParameterException', `${name}: at most ${NAME_MAX} characters of text.`);
  return value.trim();
}

/** Which attributes may be deleted. @throws PoolError for any other, such as the e-mail address */
export function readNames(given: readonly string[]): (keyof Names)[] {
  return given.map((name) => {
    if (!isName(name)) throw refusal('undeletable');
    return name;
  });
}

function isName(name: string): name is (typeof NAMES)[number] {
  return (NAMES as readonly string[]).includes(name);
}

/** @throws PoolError where the client is none of this pool's */
export function requireClient(clientId: string): void {
  if (clientId === CLIENT_ID) return;
  throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** §5 At least 8 characters, of any kind. @throws PoolError */
export function requireLongEnough(password: string): void {
  if ([...password].length < PASSWORD_LENGTH.least) throw refusal('tooShort');
}
