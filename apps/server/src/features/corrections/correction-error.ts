/** Thrown if an operator's correction of a title can't be made. The message tells the operator why. */
export class CorrectionError extends Error {
  override name = 'CorrectionError';
}
