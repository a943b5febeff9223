/**
 * Cause of a failed request to The Movie Database (TMDB). `refused`: TMDB rejected the key. `gone`: it has no such
 * entry. `away`: it can't be reached or is overloaded. `unreadable`: its response can't be parsed.
 */
export type TmdbTrouble = 'refused' | 'gone' | 'away' | 'unreadable';

/**
 * Thrown if a request to TMDB failed even after all retries. The message has no final period, so that it can be
 * continued. It never contains the key.
 */
export class TmdbError extends Error {
  override name = 'TmdbError';
  readonly trouble: TmdbTrouble;
  constructor(trouble: TmdbTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
