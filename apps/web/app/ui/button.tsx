import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type Look = { isQuiet?: boolean };

const look = (isQuiet: boolean | undefined, className: string | undefined) =>
  classNames('button', isQuiet && 'button-quiet', className);

/** A button for an action on this page. Each screen has one primary button; all others are `isQuiet`. */
export function Button({ isQuiet, className, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={look(isQuiet, className)} {...props} />;
}

/** A link that looks like a button, for the most important link of a screen. */
export function ButtonLink({ isQuiet, className, ...props }: LinkProps & Look) {
  return <Link className={look(isQuiet, className)} {...props} />;
}
