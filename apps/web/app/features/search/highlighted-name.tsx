import { highlightWords } from './highlight-words.ts';

/** A name in which the typed part is underlined. */
export function HighlightedName({ name, search }: { name: string; search: string }) {
  let at = 0;
  return highlightWords(name, search).map(({ text, isMet }) => {
    const from = at;
    at += text.length;
    return isMet ? (
      <mark key={from} className="search-mark">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
