import { Popover } from 'radix-ui';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type EditorName, getField } from './fields/fields.tsx';
import type { FilterState } from './filter-state.ts';
import { usePageFilters } from './page-filters.ts';

/**
 * The editor of one filter, next to its chip. Changes take effect only with the button “Apply”, so that an
 * incomplete choice never empties the list.
 */
export default function FilterEditor({
  name,
  anchor,
  onClose,
}: {
  name: EditorName;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}) {
  const page = usePageFilters();
  const [draft, setDraft] = useState<FilterState | null>(page?.filters ?? null);
  const field = getField(name);
  if (!page || !draft || !field) return null;
  const { Field, label, ratingLabel = label } = field;
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="filter-popover"
          aria-label={page.hasTaste ? label : ratingLabel}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              page.change(draft);
              onClose();
            }}
          >
            <Field
              filters={draft}
              page={page}
              onChange={(change) => setDraft((known) => known && { ...known, ...change })}
            />
            <div className="popover-foot">
              <Button type="submit">Apply</Button>
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
