import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/**
 * A form of the identity screens: its fields, why it was refused, and one solid button that says what it is
 * doing. Nothing can be sent twice at once.
 */
export function IdentityForm({
  children,
  submit,
  busy,
  isBusy,
  isQuiet = false,
  refusal,
  beside,
  onSubmit,
}: {
  children: ReactNode;
  /** The button's word, and the one while it is at work. */
  submit: string;
  busy: string;
  isBusy: boolean;
  /** Where another button is the page's solid one. */
  isQuiet?: boolean;
  /** Why it was refused the last time; read out, and shown above the button. */
  refusal: ReactNode;
  /** Quieter ways on, beside the button. */
  beside?: ReactNode;
  onSubmit(form: FormData): void;
}) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) told.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <form
      className="grid gap-5"
      method="post"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <p ref={told} role="alert" className={refusal ? 'refusal' : 'sr-only'}>
        {refusal}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isQuiet={isQuiet} aria-disabled={isBusy}>
          {isBusy ? busy : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
