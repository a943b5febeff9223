import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ModalName } from '../ui/dialogs/modal-names.ts';

/** A link that opens the tutorial on the same page. */
export function HowItWorks({
  className,
  label,
  children,
}: {
  className: string;
  /** Text for screen readers if `children` is a symbol. */
  label?: string;
  children: ReactNode;
}) {
  const search = new URLSearchParams(useLocation().search);
  search.set('modal', 'tutorial' satisfies ModalName);
  return (
    <Link
      to={{ search: String(search) }}
      preventScrollReset
      className={className}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}
