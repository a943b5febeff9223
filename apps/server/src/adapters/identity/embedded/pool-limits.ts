import { DAY_S, MINUTE_S } from '@palate/contract/durations';

/** A limit: a maximum number of uses within a time window. */
export interface Limit {
  /** Maximum number of uses within the window. */
  readonly most: number;
  /** Length of the window, which begins with the first use. */
  readonly windowSeconds: number;
}

/** Limits on requests to the pool. They are our choice; only the lockout follows the documentation of AWS Cognito. */
export interface PoolLimits {
  /** Wrong passwords from one IP address, over all accounts. */
  readonly wrongPasswords: Limit;
  /** Accounts created from one IP address. */
  readonly signUps: Limit;
  /** Limit on how often one IP address learns that an account exists. */
  readonly existing: Limit;
  /** Codes sent to one mailbox. */
  readonly codesToMailbox: Limit;
  /** Codes requested from one IP address. */
  readonly codesFromAddress: Limit;
  /** Codes sent to one mailbox within a day. */
  readonly codesToMailboxADay: Limit;
  /** Codes tried from one IP address. */
  readonly codeTries: Limit;
  /**
   * Attempts at the codes of one mailbox and purpose, over all codes sent: guessing for a day succeeds with a
   * probability of 25 in a million.
   */
  readonly codeTriesOfMailbox: Limit;
  /** Sign-ins begun from one IP address. */
  readonly challenges: Limit;
}

/** The limits of the embedded pool; tests use smaller ones. */
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

/**
 * Limits for locking an account. It is locked for a second after `failures` wrong passwords in a row. Each further
 * wrong password doubles the time, up to `mostSeconds`. Failures are forgotten after `deletedAfterHours`.
 */
export const LOCKOUT = { failures: 5, mostSeconds: 15 * MINUTE_S, deletedAfterHours: 24 } as const;
/** Maximum number of wrong codes before a new code must be requested. */
export const CODE_TRIES = 5;
/** Lifetime of a code by purpose, in hours. */
export const CODE_HOURS = { 'sign-up': 24, reset: 1, email: 1 } as const;

/** Maximum time for a client to respond to a sign-in challenge, in ms. */
export const BLOCK_MS = 300_000;

/** Minimum and maximum length of a password, in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 256 } as const;
