import { markWords } from './mark-words.ts';

/** A name with what was typed of it underlined. */
export function MarkedName({ name, search }: { name: string; search: string }) {
  let at = 0;
  return markWords(name, search).map(({ text, isMet }) => {
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
