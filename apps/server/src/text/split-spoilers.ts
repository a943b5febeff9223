/** A text whose spoilers have been replaced by placeholders, and the spoilers. */
export interface SplitText {
  /** The text with a placeholder in place of each spoiler. */
  readonly open: string;
  /** The source of each spoiler, in order. */
  readonly hidden: readonly string[];
}

const MARKER = /\[(\/?)spoiler\]/gi;
/**
 * Matches the placeholder of a spoiler. The first group is the spoiler's index in `hidden`. Members' texts can't
 * contain a placeholder, since `cleanWriting` removes private-use characters.
 */
export const PLACEHOLDER = /@\uE000(\d+)\uE001/g;
const placeholder = (index: number) => `@\uE000${index}\uE001`;

/**
 * Replaces each `[spoiler]…[/spoiler]` with a placeholder. This happens before Markdown is parsed, so that no
 * other markup can reveal a spoiler. A spoiler that isn't closed extends to the end of the text, and markers
 * within a spoiler are dropped.
 * @param source cleaned by `cleanWriting`
 */
export function splitSpoilers(source: string): SplitText {
  const hidden: string[] = [];
  let open = '';
  let within: string | null = null;
  let end = 0;
  const take = (piece: string) => {
    if (within === null) open += piece;
    else within += piece;
  };
  const close = () => {
    if (within?.trim()) {
      open += placeAround(within, placeholder(hidden.length));
      hidden.push(within.trim());
    }
    within = null;
  };
  for (const marker of source.matchAll(MARKER)) {
    take(source.slice(end, marker.index));
    end = marker.index + marker[0].length;
    if (marker[1]) close();
    else within ??= '';
  }
  take(source.slice(end));
  close();
  return { open, hidden };
}

/** Puts the placeholder of a spoiler with several paragraphs into a block of its own. */
function placeAround(spoiler: string, mark: string): string {
  return /\n\s*\n/.test(spoiler.trim()) ? `\n\n${mark}\n\n` : mark;
}
