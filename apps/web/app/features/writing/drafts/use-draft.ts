import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../client-api.ts';
import { type EditorStart, type EditorText, isBlank } from '../editor/editor-text.ts';
import { confirmBackup, removeBackup, restoreText, saveBackup } from './draft-backup.ts';
import { refusalOf } from './draft-refusal.ts';
import { createDraftSaver, type DraftChange, type DraftSaver, type SaveState } from './draft-saver.ts';
import { saveDraftText } from './save-draft.ts';

/** The text in the editor, and the functions that change and save it. */
export interface EditedDraft {
  readonly text: EditorText;
  readonly state: SaveState;
  /** Whether the device has a copy of the text. */
  readonly isOnDevice: boolean;
  change(part: Partial<EditorText>): void;
  saveNow(): void;
  /**
   * Stops saving, and ignores changes. Call it before publishing or deleting the text, so that nothing is typed that
   * isn't part of it.
   */
  stop(): Promise<void>;
  /** Ignores changes while the text is being copied, or accepts them again. */
  setFrozen(isFrozen: boolean): void;
  /** Accepts changes and resumes saving, after publishing or deleting failed. */
  resume(): void;
  /** The version of the draft on the server that the text is based on; 0 if there is none. */
  version(): number;
  /** Reports that publishing was refused because the text was changed elsewhere. */
  reportChange(change: DraftChange): void;
  /** Stops saving for good and removes the text from the device, after it was published. */
  finish(): void;
}

function conflictOf(error: unknown): 'changed' | 'gone' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'DRAFT_CHANGED') return 'changed';
  return error.code === 'DRAFT_NOT_FOUND' ? 'gone' : null;
}

const saveText = (id: string) => async (text: EditorText, version: number) => {
  const saved = await saveDraftText(id, text, version);
  confirmBackup(id, text, saved.version);
  return saved;
};

function firstState(start: EditorStart, state: 'same' | 'unsaved' | 'changed'): SaveState {
  if (state === 'unsaved') return { kind: 'unsaved' };
  if (state === 'changed')
    return {
      kind: 'changed',
      message:
        'This text was changed on another device, and has changes on this device that aren’t saved. Open the other version or keep this one.',
      isPublished: start.publishedVersion !== null,
    };
  return start.savedAt === null ? { kind: 'new' } : { kind: 'saved', at: new Date(start.savedAt) };
}

/**
 * Manages the text in the editor. An unpublished text is saved as a draft on the server after each pause in typing;
 * changes to a published text are kept only on the device until the author saves them.
 */
export function useDraft(start: EditorStart): EditedDraft {
  const { id, publishedVersion } = start;
  const [restored] = useState(() => restoreText(start));
  const [text, setText] = useState(restored.text);
  const [state, setState] = useState<SaveState>(() => firstState(start, restored.state));
  const [saver] = useState<DraftSaver<EditorText> | null>(() =>
    publishedVersion === null
      ? createDraftSaver({
          version: start.version,
          save: saveText(id),
          conflictOf,
          refusalOf,
          onState: setState,
        })
      : null,
  );
  const [isOnDevice, setOnDevice] = useState(true);
  const isFinished = useRef(false);
  const isFrozen = useRef(false);
  useEffect(() => {
    if (!saver) return;
    saver.resume();
    if (restored.state === 'unsaved') saver.change(restored.text);
    if (restored.state === 'changed') void saver.stop();
    const again = () => saver.saveNow();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      saver.saveNow();
      void saver.stop();
    };
  }, [saver, restored]);
  return {
    text,
    state,
    isOnDevice,
    change(part) {
      if (isFrozen.current) return;
      const next = { ...text, ...part };
      setText(next);
      if (isFinished.current) return;
      const version = publishedVersion ?? saver?.version() ?? 0;
      setOnDevice(saveBackup(id, { version, text: next, isSaved: false }));
      if (!isBlank(next) || (saver?.version() ?? 0) > 0) saver?.change(next);
    },
    saveNow: () => saver?.saveNow(),
    async stop() {
      isFrozen.current = true;
      await saver?.stop();
    },
    setFrozen(frozen) {
      isFrozen.current = frozen;
    },
    resume() {
      isFrozen.current = false;
      saver?.resume();
    },
    version: () => saver?.version() ?? 0,
    reportChange(change) {
      isFrozen.current = false;
      setState({ kind: 'changed', ...change });
    },
    finish() {
      isFinished.current = true;
      saver?.finish();
      removeBackup(id);
    },
  };
}
