/** Thrown if the server can't start; the message tells the operator what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
