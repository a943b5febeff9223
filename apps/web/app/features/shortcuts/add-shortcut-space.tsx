import { Chip } from '../../ui/chip.tsx';

/**
 * Reserves the space of the button that adds a shortcut until it has loaded, so that nothing moves when it
 * appears.
 */
export function AddShortcutSpace() {
  return (
    <span className="invisible">
      <Chip isOutlined>Add this page to shortcuts</Chip>
    </span>
  );
}
