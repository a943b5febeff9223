import { Dialog } from '../ui/dialog.tsx';

const KEYS = [
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these shortcuts' },
  { key: 'Esc', does: 'Close a dialog or menu' },
] as const;

/** A dialog with the keyboard shortcuts that work on every page. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
