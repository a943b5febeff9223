import type { Draft, saveDraft } from '@palate/contract/drafts';
import { fetchApi } from '../../../client-api.ts';
import type { EditorText } from '../editor/editor-text.ts';
import { saveBackup } from './draft-backup.ts';
import { checkDraftLength } from './draft-refusal.ts';

/**
 * Saves a text as a draft on the server.
 * @param version the version that the text is based on; 0 for a new draft
 * @throws DraftTooLong without asking the server, if the text is too long
 */
export async function saveDraftText(id: string, text: EditorText, version: number): Promise<Draft> {
  checkDraftLength(text);
  const { kind, title, content, titles, rating, spoiler, dna } = text;
  const movieIds = titles.map((about) => about.id);
  return fetchApi<typeof saveDraft>('PUT', '/drafts/{id}', {
    params: { id },
    body: { kind, title, content, movieIds, rating, spoiler, dna, version },
  });
}

/** Saves a text as a new draft, on the server and on the device. */
export async function createDraft(id: string, text: EditorText): Promise<void> {
  const { version } = await saveDraftText(id, text, 0);
  saveBackup(id, { version, text, isSaved: true });
}
