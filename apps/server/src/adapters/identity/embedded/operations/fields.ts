import { z } from 'zod';
import { PoolError, refusal } from '../pool-error.ts';
import { CLIENT_ID } from '../pool-ids.ts';
import { PASSWORD_LENGTH } from '../pool-limits.ts';

/** Returns whether PostgreSQL can store a text: no NUL, no lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const storable = (most: number) =>
  z.string().min(1).max(most).refine(isStorable, 'holds characters that can’t be kept');

const USERNAME_MAX = 254;
const NAME_MAX = 200;
const TOKEN_MAX = 8_192;

/** Zod schemas of fields that are common to the requests of several operations. */
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
/** Attributes that a client may write; only the pool writes the others. */
type Names = Partial<Record<(typeof NAMES)[number], string>>;

/** Zod schema of a request's attributes: at most 20 pairs of name and value. */
export const userAttributes = z
  .array(z.object({ Name: z.string().max(32), Value: z.string().optional() }))
  .max(20);

/**
 * Returns the user attributes in a request: the email address and the names separately.
 * @throws PoolError for an attribute that clients can't write
 */
export function parseAttributes(given: z.infer<typeof userAttributes>): { email?: string; names: Names } {
  const names: Names = {};
  let email: string | undefined;
  for (const { Name, Value = '' } of given) {
    if (Name === 'email') email = Value;
    else if (isName(Name)) names[Name] = parseName(Name, Value);
    else throw refusal('unwritable');
  }
  return { names, ...(email !== undefined && { email }) };
}

function parseName(name: string, value: string): string {
  if (value.length > NAME_MAX || !isStorable(value))
    throw new PoolError('InvalidParameterException', `${name}: at most ${NAME_MAX} characters of text.`);
  return value.trim();
}

/**
 * Checks the attributes that a client asks to delete, and returns their column names.
 * @throws PoolError for an attribute that can't be deleted, such as the email address
 */
export function parseNames(given: readonly string[]): (keyof Names)[] {
  return given.map((name) => {
    if (!isName(name)) throw refusal('undeletable');
    return name;
  });
}

function isName(name: string): name is (typeof NAMES)[number] {
  return (NAMES as readonly string[]).includes(name);
}

/**
 * Checks that a client id is the one of this pool's client.
 * @throws PoolError
 */
export function requireClient(clientId: string): void {
  if (clientId === CLIENT_ID) return;
  throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** The password that attackers try first (NIST SP 800-63B, 5.1.1.2). */
const COMMONEST = 'password';

/**
 * Checks that a new password is allowed: at least 8 characters of any kind (specification §5), and not “password”, the
 * email address or the part of it before the @, ignoring case.
 * @param address the account's email address; null if it isn't known
 * @throws PoolError if the password isn't allowed
 */
export function requireAllowedPassword(password: string, address: string | null): void {
  if ([...password].length < PASSWORD_LENGTH.least) throw refusal('tooShort');
  const folded = fold(password);
  if (folded === COMMONEST) throw refusal('tooCommon');
  if (address === null) return;
  const whole = fold(address);
  if (folded === whole || folded === whole.slice(0, whole.lastIndexOf('@'))) throw refusal('likeAddress');
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
