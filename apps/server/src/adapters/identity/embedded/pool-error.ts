/** An error that the pool returns to clients, with the type and message that its protocol defines. */
export class PoolError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(
    type: keyof typeof TEXTS,
    message: string,
    { status = 400, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.type = type;
    this.status = status;
  }
}

/** Error messages by type. Clients compare them, so they must stay the same. */
const TEXTS = {
  NotAuthorizedException: {
    wrongPassword: 'Incorrect username or password.',
    locked: 'Password attempts exceeded',
    unknownRefreshToken: 'Invalid Refresh Token',
    expiredRefreshToken: 'Refresh Token has expired',
    revokedRefreshToken: 'Refresh Token has been revoked',
    unknownAccessToken: 'Invalid Access Token',
    expiredAccessToken: 'Access Token has expired',
    revokedAccessToken: 'Access Token has been revoked',
    lacksScope: 'Access Token does not have required scopes',
    disabled: 'User is disabled.',
    isConfirmed: 'User cannot be confirmed. Current status is CONFIRMED',
    spentBlock: 'Invalid session for the user, session can only be used once.',
    wrongClock: 'The clock of this device is more than five minutes wrong. Set it right, then sign in again.',
    unwritable: 'A client attempted to write unauthorized attribute',
    otherOrigin: 'Pages of this origin may not call this user pool.',
  },
  UserNotConfirmedException: { notConfirmed: 'User is not confirmed.' },
  UsernameExistsException: { exists: 'An account with the given email already exists.' },
  CodeMismatchException: { mismatch: 'Invalid verification code provided, please try again.' },
  ExpiredCodeException: { expired: 'Invalid code provided, please request a code again.' },
  LimitExceededException: { exceeded: 'Attempt limit exceeded, please try after some time.' },
  TooManyRequestsException: { busy: 'That’s a lot at once. Try again in a minute.' },
  InvalidPasswordException: {
    tooShort: 'Password did not conform with policy: Password not long enough',
    tooCommon: 'That password is too easy to guess. Choose a different one.',
    likeAddress: 'A password can’t be your email address, or its part before the @. Choose a different one.',
  },
  InvalidParameterException: {
    flow: 'Unsupported authentication flow type.',
    challenge: 'Unsupported challenge.',
    noUsername: 'Missing required parameter USERNAME',
    noPassword: 'PASSWORD parameter is required',
    srpA: 'SRP_A is not a number that can be used.',
    tooLong: 'The request is too long.',
    notJson: 'The request has to be JSON.',
    fixedEmail: 'You can’t change your email address.',
    undeletable: 'Only given_name, family_name and locale can be deleted.',
    alreadyConfirmed: 'User is already confirmed.',
    otherPassword: 'This account has no password: it signs in with its provider.',
  },
  ResourceNotFoundException: { noDevice: 'Device does not exist.' },
  UnsupportedTokenTypeException: { notRefresh: 'Token type is not supported' },
  InternalErrorException: {
    away: 'Accounts can’t be reached just now. Please try again in a minute.',
    internal: 'Something went wrong on our side. Please try again.',
  },
  UnknownOperationException: { unknown: 'There is no such operation.' },
} as const;

type Texts = typeof TEXTS;
type Refusal = { [Type in keyof Texts]: keyof Texts[Type] }[keyof Texts];

const TYPE_OF = new Map<string, readonly [keyof Texts, string]>(
  (Object.keys(TEXTS) as (keyof Texts)[]).flatMap((type) =>
    Object.entries(TEXTS[type]).map(([name, text]) => [name, [type, text]] as const),
  ),
);

/** HTTP statuses of the errors whose status isn't 400. */
const STATUSES: Partial<Record<Refusal, number>> = { away: 503, internal: 500, otherOrigin: 403 };

/** Creates the error with the given name, and the type and message that belong to it: `refusal('wrongPassword')`. */
export function refusal(name: Refusal, cause?: unknown): PoolError {
  const found = TYPE_OF.get(name);
  if (!found) throw new Error(`${name} is no refusal`);
  const [type, text] = found;
  const status = STATUSES[name] ?? 400;
  return new PoolError(type, text, { status, ...(cause !== undefined && { cause }) });
}

/** Creates the error for an invalid request (InvalidParameterException). */
export function invalidParameter(message: string, status = 400): PoolError {
  return new PoolError('InvalidParameterException', message, { status });
}
