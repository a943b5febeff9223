import type { ReactNode } from 'react';

/** Buttons that switch the editor between writing and the preview. @param isPreview whether the preview is shown */
export function EditorTabs({
  isPreview,
  onChange,
  children,
}: {
  isPreview: boolean;
  onChange(isPreview: boolean): void;
  /** Content beside the buttons. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex gap-2">
        <button type="button" className="chip" aria-pressed={!isPreview} onClick={() => onChange(false)}>
          Write
        </button>
        <button type="button" className="chip" aria-pressed={isPreview} onClick={() => onChange(true)}>
          Preview
        </button>
      </div>
      {children}
    </div>
  );
}
