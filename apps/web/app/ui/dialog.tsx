import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * A dialog over the page: traps focus, closes on Escape, on Back and on a press beside it, and returns
 * focus. It brings Radix along, so import it only from what is loaded lazily (a modal, quick search).
 */
export function Dialog({
  title,
  description,
  isTitleHidden,
  onClose,
  children,
  className,
}: {
  title: string;
  /** A sentence under the title that is read out with it. */
  description?: string;
  isTitleHidden?: boolean;
  onClose(): void;
  children: ReactNode;
  className?: string;
}) {
  useBackCloses(onClose);
  // Radix returns focus to its own trigger, and there is none.
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-ground" />
        <Radix.Content
          className={classNames('dialog', className)}
          onCloseAutoFocus={returnFocus}
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
