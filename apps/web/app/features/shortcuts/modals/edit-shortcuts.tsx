import { DEFAULT_SHORTCUT_COUNT, SHORTCUT_MAX } from '@palate/contract/constants';
import type { Shortcut } from '@palate/contract/shortcuts';
import { numberWord } from '@palate/contract/vocab/number-words';
import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { LimitedText } from '../../../ui/limited-text.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useAskToSignIn } from '../../../ui/use-member-only.ts';
import '../../../design/arrange.css';
import { RowButtons, useRowFocus } from '../../../ui/lists/row-buttons.tsx';
import { useDragOrder } from '../../../ui/lists/use-drag-order.ts';
import '../shortcuts.css';
import { useShortcuts, type ViewerShortcuts } from '../use-shortcuts.ts';

const FIVE = numberWord(DEFAULT_SHORTCUT_COUNT);
const KEEP_MORE = `Sign in to have more than ${FIVE} shortcuts, on all your devices. An account is free.`;

/** A dialog to rename, reorder and remove the viewer's shortcuts. */
export default function EditShortcuts() {
  const { closeModal } = useModal();
  const askToSignIn = useAskToSignIn();
  const actions = useShortcuts();
  const { shortcuts, loading, isMember, reload } = actions;
  return (
    <Dialog
      title="Your shortcuts"
      description={
        isMember
          ? `The first ${FIVE} appear on “Tonight” and at the top of category pages, such as “All titles”. To add one, choose “Add this page to shortcuts” on any page that offers it.`
          : `You can have up to ${FIVE}, saved on this device. To add one, choose “Add this page to shortcuts” on any page that offers it.`
      }
      onClose={closeModal}
    >
      {shortcuts.length > 0 ? (
        <ShortcutRows actions={actions} />
      ) : loading === 'running' ? (
        <SkeletonText lines={5} label="Loading your shortcuts" />
      ) : (
        <p className="mt-6">
          {loading === 'done' ? (
            'You have no shortcuts.'
          ) : (
            <>
              Your shortcuts couldn’t be loaded. <TextButton onClick={reload}>Try again</TextButton>
            </>
          )}
        </p>
      )}
      {!isMember && (
        <p className="mt-5">
          <TextButton onClick={() => askToSignIn(KEEP_MORE, null)}>
            Sign in to have more than {FIVE}
          </TextButton>
        </p>
      )}
    </Dialog>
  );
}

function ShortcutRows({ actions }: { actions: ViewerShortcuts }) {
  const { shortcuts } = actions;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const focusRow = useRowFocus(list, shortcuts);
  const listFocus = useListFocus(list);
  const drag = useDragOrder(list, (from, to) => move(from, to));

  function move(from: number, to: number, button?: 'up' | 'down') {
    const moved = shortcuts[from];
    if (!moved || to < 0 || to >= shortcuts.length) return;
    if (button) focusRow(moved.id, button);
    say(`${moved.title} moved to position ${to + 1}.`);
    void actions.move(from, to);
  }
  async function remove(shortcut: Shortcut) {
    say(`${shortcut.title} removed.`);
    await actions.remove(shortcut);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol
        ref={list}
        {...listFocus}
        className="arrange shortcut-rows mt-5"
        data-dragging={drag.isDragging || undefined}
      >
        {shortcuts.map((shortcut, at) => (
          <li key={shortcut.id} style={drag.styleOf(at)} data-dragged={drag.isDragged(at) || undefined}>
            <span
              className="arrange-handle"
              title="Drag to reorder"
              aria-hidden="true"
              onPointerDown={(event) => drag.start(event, at)}
            >
              ⠿
            </span>
            <span className="type-note text-dim">{at + 1}</span>
            <NameField shortcut={shortcut} onRename={(title) => actions.rename(shortcut, title)} />
            <RowButtons
              id={shortcut.id}
              title={shortcut.title}
              at={at}
              count={shortcuts.length}
              onMove={(to, button) => move(at, to, button)}
              onRemove={() => void remove(shortcut)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The field for a shortcut's name, which is saved on Enter and on blur unless it is empty or too long. */
function NameField({
  shortcut: { title },
  onRename,
}: {
  shortcut: Shortcut;
  onRename(title: string): Promise<boolean>;
}) {
  async function save(field: HTMLInputElement) {
    if (field.validity.customError) return;
    const name = field.value.trim();
    if (name !== '' && name !== title && (await onRename(name))) {
      showToast({ kind: 'success', message: `Renamed to “${name}”.` });
    } else if (name !== title) {
      field.value = title;
    }
  }
  return (
    <LimitedText
      label={`Name of the shortcut ${title}`}
      isLabelHidden
      max={SHORTCUT_MAX.title}
      defaultValue={title}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save(event.currentTarget);
      }}
      onBlur={({ currentTarget }) => void save(currentTarget)}
    />
  );
}
