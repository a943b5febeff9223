import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A chip in a sentence that opens a choice. `isOn` means that a value is chosen; `isOpen` is a chip without a
 * value yet.
 */
export function Chip({
  isOn,
  isOpen,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { isOn?: boolean; isOpen?: boolean }) {
  return (
    <button
      type={type}
      data-on={isOn ?? false}
      className={classNames('chip', isOpen && 'chip-open', className)}
      {...props}
    />
  );
}

/** A chip with a remove button, whose label names what it removes. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
  isOn,
}: {
  children: ReactNode;
  /** Label of the remove button, such as "Remove lighter". */
  removeLabel: string;
  onRemove(): void;
  isOn?: boolean;
}) {
  return (
    <span data-on={isOn ?? false} className="chip pe-0">
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid min-h-8 min-w-8 place-items-center text-[1.125rem]"
      >
        <span aria-hidden="true">×</span>
      </button>
    </span>
  );
}
