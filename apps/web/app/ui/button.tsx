import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type Look = { isQuiet?: boolean };

const look = (isQuiet: boolean | undefined, className: string | undefined) =>
  classNames('button', isQuiet && 'button-quiet', className);

/** Does something on this page. One solid button a screen; the rest are quiet. */
export function Button({ isQuiet, className, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={look(isQuiet, className)} {...props} />;
}

/** Goes somewhere, and is the screen's main way on. */
export function ButtonLink({ isQuiet, className, ...props }: LinkProps & Look) {
  return <Link className={look(isQuiet, className)} {...props} />;
}
