import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A switch. It is a checkbox, so that it works in forms, for screen readers and without JavaScript. */
export function Toggle({
  label,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: string }) {
  return (
    <label className={classNames('inline-flex min-h-9 cursor-pointer items-center gap-3 py-1.5', className)}>
      <input type="checkbox" className="toggle" {...props} />
      <span>{label}</span>
    </label>
  );
}
