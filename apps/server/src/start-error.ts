/** Something that keeps the server from starting; the message says what and what to do, for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
