import { Dialog } from '../ui/dialog.tsx';

const KEYS = [
  { key: '/', does: 'Find a title, a person or a list' },
  { key: '?', does: 'This list' },
  { key: 'Esc', does: 'Close what is open' },
] as const;

/** The keys that work on every page. */
export default function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
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
