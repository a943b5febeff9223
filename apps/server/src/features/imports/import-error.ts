/** Thrown if an import can't start or continue. The message tells the operator why. */
export class ImportError extends Error {
  override name = 'ImportError';
}
