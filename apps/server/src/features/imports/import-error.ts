/** An import that can't be done, or not further; the message says why, to the operator. */
export class ImportError extends Error {
  override name = 'ImportError';
}
