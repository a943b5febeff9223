/** A correction that can't be made; the message says why. */
export class CorrectionError extends Error {
  override name = 'CorrectionError';
}
