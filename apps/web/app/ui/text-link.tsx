import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** An underlined link to another page. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link className={classNames('text-link', className)} {...props} />;
}

/** An underlined button, for places where a solid one would be too prominent. */
export function TextButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={classNames('text-link', className)} {...props} />;
}
