/** The pool's name, which a client must know for SRP. */
export const POOL_NAME = 'Palate';
/** The id of the pool's app client. */
export const CLIENT_ID = 'palatebrowser';
/** The password of all members of the benchmark. */
export const PASSWORD = 'correct horse battery';

/** Returns the email address of the nth member. */
export const ADDRESS = (n: number) => `member${n}@example.org`;
/** Returns the nth email address without an account. */
export const STRANGER = (n: number) => `nobody${n}@example.org`;
