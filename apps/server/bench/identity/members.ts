/** The pool's own names, which the load has to know as a browser does. */
export const POOL_NAME = 'Palate';
export const CLIENT_ID = 'palatebrowser';
export const PASSWORD = 'correct horse battery';

/** The n-th member's address. */
export const ADDRESS = (n: number) => `member${n}@example.org`;
/** The n-th address that nobody has an account with. */
export const STRANGER = (n: number) => `nobody${n}@example.org`;
