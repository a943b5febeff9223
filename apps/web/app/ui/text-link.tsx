import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** An underlined way to another page. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link className={classNames('text-link', className)} {...props} />;
}

/** An underlined action on this page, where a solid button would be too loud. */
export function TextButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={classNames('text-link', className)} {...props} />;
}
