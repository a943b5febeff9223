import type { Viewing } from '@palate/contract/viewings';
import { onClear } from '../identity/session/page-memory.ts';
import type { LogDraft } from './log-draft.ts';
import type { LoggedWork } from './logged-work.ts';

/** A draft of a diary entry that couldn't be saved. */
export interface UnsavedDraft {
  readonly draft: LogDraft;
  /** The diary entry from which the draft was made; null for a new one. */
  readonly before: Viewing | null;
}

const drafts = new Map<string, UnsavedDraft>();
onClear(() => drafts.clear());

/** Names an entry: an existing one by its id, the new one of a title or book by that. */
const keyOf = (work: LoggedWork, id: string | undefined): string => id ?? `${work.kind} ${work.id}`;

/**
 * Keeps a draft that couldn't be saved, until it is saved, the page is closed, or the person signs out.
 * @param id the edited entry's id; undefined for a new one
 */
export const keepDraft = (work: LoggedWork, id: string | undefined, unsaved: UnsavedDraft): void =>
  void drafts.set(keyOf(work, id), unsaved);

/** Returns the draft that couldn't be saved, if there is one. */
export const getUnsaved = (work: LoggedWork, id: string | undefined): UnsavedDraft | undefined =>
  drafts.get(keyOf(work, id));

/** Forgets a draft once it is saved. */
export const forgetDraft = (work: LoggedWork, id: string | undefined): void =>
  void drafts.delete(keyOf(work, id));
