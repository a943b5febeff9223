/** One entry of a closed list: the key on the wire, the name on the screen, one line of our own. */
export interface Vocab {
  readonly key: string;
  readonly name: string;
  readonly line: string;
}
