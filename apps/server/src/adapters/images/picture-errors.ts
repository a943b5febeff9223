/** Thrown if a picture doesn't exist. It should not be requested again for some hours. */
export class PictureGone extends Error {}

/** Thrown if a picture can't be fetched at the moment. */
export class PictureUnavailable extends Error {
  /** Seconds to wait before the next attempt. */
  readonly retryAfterS: number;
  /** Whether the host as a whole is failing, and not just this picture. */
  readonly isHostDown: boolean;

  /** Whether the picture didn't arrive in time. The cause may be this picture or the host as a whole. */
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
