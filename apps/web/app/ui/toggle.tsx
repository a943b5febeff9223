import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A setting that is on or off; a checkbox to forms and screen readers, so that it works without a script. */
export function Toggle({
  label,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: string }) {
  return (
    <label className={classNames('inline-flex min-h-9 cursor-pointer items-center gap-3', className)}>
      <input type="checkbox" className="toggle" {...props} />
      <span>{label}</span>
    </label>
  );
}
