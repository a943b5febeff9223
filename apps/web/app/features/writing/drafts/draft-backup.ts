import { deviceStorage, listStoredKeys } from '../../../device-storage.ts';
import type { EditorStart, EditorText } from '../editor/editor-text.ts';
import { hasSameWords, isBlank, isSameDraft } from '../editor/editor-text.ts';

/** A text as kept on the device until it is published. */
interface Backup {
  /** The version on the server that the text is based on. */
  readonly version: number;
  readonly text: EditorText;
  /** Whether the server has saved the text. */
  readonly isSaved: boolean;
}

// Keys that begin with `palate.` are removed when the person signs out.
const PREFIX = 'palate.draft.';
const keyOf = (id: string) => `${PREFIX}${id}`;

/**
 * Saves an edited text on the device.
 * @returns whether it is there; it isn't if storage is full or blocked
 */
export function saveBackup(id: string, backup: Backup): boolean {
  try {
    deviceStorage.setItem(keyOf(id), JSON.stringify(backup));
    return true;
  } catch {
    return false;
  }
}

/** Lists the texts that are only on this device, because the server has never saved them. */
export function listDeviceDrafts(): { readonly id: string; readonly text: EditorText }[] {
  return listStoredKeys(PREFIX).flatMap((key) => {
    const id = key.slice(PREFIX.length);
    const backup = readBackup(id);
    return backup?.version === 0 && !backup.isSaved && !isBlank(backup.text)
      ? [{ id, text: backup.text }]
      : [];
  });
}

const confirmListeners = new Set<() => void>();

/** Records that the server has saved a text, and as which version. Keeps what was typed in the meantime. */
export function confirmBackup(id: string, saved: EditorText, version: number): void {
  const backup = readBackup(id);
  if (backup) saveBackup(id, { ...backup, version, isSaved: isSameDraft(backup.text, saved) });
  for (const onConfirm of confirmListeners) onConfirm();
}

/**
 * Calls a function whenever the server has saved a text.
 * @returns a function that ends this
 */
export function onBackupConfirmed(onConfirm: () => void): () => void {
  confirmListeners.add(onConfirm);
  return () => confirmListeners.delete(onConfirm);
}

/** Removes an edited text from the device. */
export function removeBackup(id: string): void {
  try {
    deviceStorage.removeItem(keyOf(id));
  } catch {
    // Specification §8: there is nothing to remove if storage is blocked.
  }
}

function readBackup(id: string): Backup | null {
  try {
    const stored: Partial<Backup> | null = JSON.parse(deviceStorage.getItem(keyOf(id)) ?? 'null');
    return stored?.text?.titles && typeof stored.version === 'number' ? (stored as Backup) : null;
  } catch {
    return null;
  }
}

/** The text that the editor continues with, and how it compares with the server's. */
export interface Restored {
  readonly text: EditorText;
  /**
   * `same`: the device has no unsaved changes. `unsaved`: only the device has changes. `changed`: both the device and
   * the server have changes.
   */
  readonly state: 'same' | 'unsaved' | 'changed';
}

/** Chooses the text to continue with, from the one on the server and the one on the device. */
export function restoreText({ id, text, version, publishedVersion }: EditorStart): Restored {
  const backup = readBackup(id);
  const current = publishedVersion ?? version;
  if (!backup) return { text, state: 'same' };
  if (isSameDraft(backup.text, text)) return { text, state: 'same' };
  const isBasedOnNewest = backup.version === current;
  // Drafts used to be saved without rating, spoiler and DNA: then only the device has them.
  const isPartlySaved = isBasedOnNewest && hasSameWords(backup.text, text);
  if (backup.isSaved && !isPartlySaved) return { text, state: 'same' };
  return { text: backup.text, state: isBasedOnNewest ? 'unsaved' : 'changed' };
}
