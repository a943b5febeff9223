/**
 * What went wrong with The Movie Database: it refused the key, knows no such thing, can't be reached or is
 * overtaxed for now, or gave an answer that can't be read.
 */
export type TmdbTrouble = 'refused' | 'gone' | 'away' | 'unreadable';

/** A request that gave nothing, after all tries; the message is a sentence's end and holds no key. */
export class TmdbError extends Error {
  override name = 'TmdbError';
  readonly trouble: TmdbTrouble;
  constructor(trouble: TmdbTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
