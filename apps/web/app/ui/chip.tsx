import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * A pill-shaped button.
 * @param isOn highlights it, because its choice has a value
 * @param isOutlined draws only its outline, because its choice has no value yet
 */
export function Chip({
  isOn,
  isOutlined,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { isOn?: boolean; isOutlined?: boolean }) {
  return (
    <button
      type={type}
      data-on={isOn ?? false}
      className={classNames('chip', isOutlined && 'chip-open', className)}
      {...props}
    />
  );
}

/** A chip with a remove button. @param isOn highlights it, because it applies */
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
