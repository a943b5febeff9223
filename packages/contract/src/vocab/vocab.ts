/** One entry of a fixed list: API key, display name and a one-line description. */
export interface Vocab {
  readonly key: string;
  readonly name: string;
  readonly line: string;
}
