/** Styles that decide where the words of a text box are. */
const STYLES = [
  'boxSizing',
  'width',
  'fontFamily',
  'fontSize',
  'fontStretch',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const;
/** Width of the list of suggestions, in px; it stays within the text box. */
const LIST_WIDTH = 280;

/**
 * Finds the point just below a character position in a text box, in px from the box's corner. Measures it in an
 * invisible copy of the text, because browsers don't expose it.
 */
export function findCaretPlace(area: HTMLTextAreaElement, at: number): { left: number; top: number } {
  const copy = document.createElement('div');
  const styles = getComputedStyle(area);
  for (const name of STYLES) copy.style[name] = styles[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = area.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = '.';
  copy.append(mark);
  area.parentElement?.append(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  return {
    left: Math.max(0, Math.min(offsetLeft, area.clientWidth - LIST_WIDTH)),
    top: Math.min(offsetTop - area.scrollTop, area.clientHeight) + offsetHeight + 4,
  };
}
