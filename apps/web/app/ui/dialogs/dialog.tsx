import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ignoreToastPress } from './ignore-toast-press.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Escape in a text box with an open list closes that list, and not the dialog. */
function keepForList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.hasAttribute('aria-activedescendant')) event.preventDefault();
}

/**
 * A modal dialog. It traps the focus, closes on Escape, Back and a press outside, and returns the focus. It includes
 * Radix, so import it only from lazily loaded code (a modal, the quick search).
 * @param isTitleHidden shows the title to screen readers only
 * @param isLoading whether the dialog's fields are still loading: until then the dialog itself has the focus
 */
export function Dialog({
  title,
  description,
  isTitleHidden,
  isLoading = false,
  onClose,
  children,
  className,
}: {
  title: string;
  /** A sentence below the title, which screen readers announce with it. */
  description?: string;
  isTitleHidden?: boolean;
  isLoading?: boolean;
  onClose(): void;
  children: ReactNode;
  className?: string;
}) {
  useBackCloses(onClose);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A user who has moved the focus meanwhile keeps it.
    if (!isLoading && document.activeElement === content.current)
      content.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isLoading]);
  // Radix returns the focus to its own trigger, and there is none here.
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    (isThere ? opener : document.getElementById('content'))?.focus({ preventScroll: !isThere });
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop" />
        <Radix.Content
          ref={content}
          className={classNames('dialog', className)}
          onOpenAutoFocus={(event) => {
            if (!isLoading) return;
            // Radix would focus the first button below the fields.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={keepForList}
          onPointerDownOutside={ignoreToastPress}
          // Radix keeps the focus in the dialog without scrolling to it.
          onFocus={({ target, currentTarget }) =>
            target !== currentTarget &&
            target.matches(':focus-visible') &&
            target.scrollIntoView({ block: 'nearest' })
          }
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className={isTitleHidden ? 'sr-only' : 'type-mid pe-12 wrap-anywhere'}>
            {title}
          </Radix.Title>
          {description && <Radix.Description className="type-say mt-3">{description}</Radix.Description>}
          {children}
          <Radix.Close className="dialog-close" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
