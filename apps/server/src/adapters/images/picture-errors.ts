/** There is no such picture, and there won't be for a while. */
export class PictureGone extends Error {}

/** The picture can't be had just now. */
export class PictureUnavailable extends Error {
  /** Seconds after which asking again is worth it. */
  readonly retryAfterS: number;
  /** Whether it's the host that fails, not this one picture. */
  readonly isHostDown: boolean;

  /** Whether it didn't arrive in time, which may be this picture's fault or the host's. */
  readonly isStalled: boolean;

  constructor(
    message: string,
    {
      retryAfterS,
      isHostDown = false,
      isStalled = false,
      cause,
    }: { retryAfterS: number; isHostDown?: boolean; isStalled?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.retryAfterS = retryAfterS;
    this.isHostDown = isHostDown;
    this.isStalled = isStalled;
  }
}
