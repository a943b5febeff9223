const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** So often within a window. */
export interface Limit {
  readonly most: number;
  readonly windowSeconds: number;
}

/** What is held down; our choice but for the lock-out, which is the protocol's description's. */
export interface PoolLimits {
  /** Wrong passwords from one address, over all accounts. */
  readonly wrongPasswords: Limit;
  /** Accounts made from one address. */
  readonly signUps: Limit;
  /** Times that one address is told of an account that it exists. */
  readonly existing: Limit;
  /** Codes sent to one mailbox. */
  readonly codesToMailbox: Limit;
  /** Codes asked for from one address. */
  readonly codesFromAddress: Limit;
  /** The same over a day. */
  readonly codesToMailboxADay: Limit;
  /** Codes tried from one address. */
  readonly codeTries: Limit;
  /** Codes tried of one mailbox and purpose, whichever code: a day's guesses at one in a million. */
  readonly codeTriesOfMailbox: Limit;
  /** Sign-ins begun from one address. */
  readonly challenges: Limit;
}

export const POOL_LIMITS: PoolLimits = {
  wrongPasswords: { most: 100, windowSeconds: 15 * MINUTE_S },
  signUps: { most: 300, windowSeconds: 60 * MINUTE_S },
  existing: { most: 30, windowSeconds: 60 * MINUTE_S },
  codesToMailbox: { most: 5, windowSeconds: 15 * MINUTE_S },
  codesFromAddress: { most: 100, windowSeconds: 15 * MINUTE_S },
  codesToMailboxADay: { most: 12, windowSeconds: DAY_S },
  codeTries: { most: 60, windowSeconds: 15 * MINUTE_S },
  codeTriesOfMailbox: { most: 25, windowSeconds: DAY_S },
  challenges: { most: 1_000, windowSeconds: 15 * MINUTE_S },
};

/** Wrong passwords before an account is locked, for a second first and twice as long each time. */
export const LOCKOUT = { failures: 5, mostSeconds: 15 * MINUTE_S, forgottenAfterHours: 24 } as const;
/** Wrong codes before a new one has to be asked for. */
export const CODE_TRIES = 5;
export const CODE_HOURS = { 'sign-up': 24, reset: 1, email: 1 } as const;

/** How long the answer to a challenge may take. */
export const BLOCK_MS = 300_000;

export const PASSWORD_LENGTH = { least: 8, most: 256 } as const;
