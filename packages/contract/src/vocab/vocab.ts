/** One entry of a fixed list: API key and display name. */
export interface Vocab {
  readonly key: string;
  readonly name: string;
}
