import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The buttons that move a row. */
export type RowButton = 'up' | 'down';

/**
 * Focuses the button of a row that has moved.
 * @param list the element that contains the rows
 * @param rows a value that changes whenever the rows do
 * @returns a function that requests the focus for a button of the row with the given id
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const wanted = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what it waits for
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  }, [rows]);
  return (id: string, button: RowButton): void => {
    wanted.current = `${id} ${button}`;
  };
}

/**
 * Buttons that move a row by one position or remove it. At either end of the list, the button that would do
 * nothing stays focusable, so that focus isn't lost.
 */
export function RowButtons({
  id,
  title,
  at,
  count,
  onMove,
  onRemove,
}: {
  id: string;
  /** The row's name, for the buttons' labels. */
  title: string;
  at: number;
  count: number;
  onMove(to: number, button: RowButton): void;
  onRemove(): void;
}) {
  return (
    <div className="arrange-buttons">
      {(['up', 'down'] as const).map((button) => {
        const to = button === 'up' ? at - 1 : at + 1;
        return (
          <button
            key={button}
            type="button"
            className="arrange-button"
            data-focus={`${id} ${button}`}
            aria-label={`Move ${title} ${button}`}
            aria-disabled={to < 0 || to >= count}
            onClick={() => onMove(to, button)}
          >
            <span aria-hidden="true">{button === 'up' ? '↑' : '↓'}</span>
          </button>
        );
      })}
      <button type="button" className="arrange-button" aria-label={`Remove ${title}`} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
