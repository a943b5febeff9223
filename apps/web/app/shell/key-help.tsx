import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useModal } from '../ui/dialogs/modal-state.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { areKeysOff, GO_KEYS, saveKeysOff } from './go-keys.ts';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['/'], does: 'Search' },
  ...Object.entries(GO_KEYS).map(([key, { name }]) => ({ keys: ['g', key], does: name })),
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close a dialog or menu' },
];

/**
 * A dialog with the keyboard shortcuts that work on every page, a switch that turns them off on this device, and a way
 * to the tutorial.
 */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  const [isOff, setIsOff] = useState(areKeysOff);
  const { openModal } = useModal();
  const showTutorial = () => {
    onClose();
    openModal({ name: 'tutorial', props: null });
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex items-center gap-1.5">
              {keys.map((key, at) => (
                <span key={key} className="contents">
                  {at > 0 && <span className="type-note text-dim">then</span>}
                  <kbd className="key">{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ target }) => {
            setIsOff(!target.checked);
            saveKeysOff(!target.checked);
          }}
        />
        Turn on keyboard shortcuts on this device
      </label>
      {isOff && <p className="type-say-small mt-2 text-dim">You can still open this dialog with “?”.</p>}
      <p className="dialog-foot">
        <TextButton onClick={showTutorial}>How Palate works</TextButton>
      </p>
    </Dialog>
  );
}
