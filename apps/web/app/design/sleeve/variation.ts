/** How a title's sleeve departs from what its DNA alone draws, so that two of one DNA are two pictures. */
export interface Variation {
  /** −1 prints it from the other side. */
  readonly flip: 1 | -1;
  /** The figure's middle, sideways and in height: parts of the frame's width and of the room it has. */
  readonly aside: number;
  readonly lift: number;
  /** The figure's size, over that of its DNA. */
  readonly size: number;
}

/** How far each goes at most: small beside what a slider moves (`scripts/sleeve-distance.mjs`). */
const MOST = { aside: 0.1, lift: 0.06, size: 0.08 } as const;

/** The variation that belongs to a text, such as a title with its year: always the same one. */
export function varyBy(text: string): Variation {
  const draw = drawsFrom(text);
  const within = (most: number) => (2 * draw() - 1) * most;
  return {
    flip: draw() < 0.5 ? -1 : 1,
    aside: within(MOST.aside),
    lift: within(MOST.lift),
    size: 1 + within(MOST.size),
  };
}

/** Numbers 0..1 out of a text: FNV-1a, then the finaliser of MurmurHash3 (A. Appleby) for each. */
function drawsFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
