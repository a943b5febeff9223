import type { saveDraft } from '@palate/contract/drafts';
import { useNavigate } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { tryCall } from '../lists/try-call.ts';
import { dropBackup, keepBackup } from './draft-backup.ts';
import type { EditorStart } from './editor-text.ts';
import { editorHref } from './post-hrefs.ts';
import type { EditedDraft } from './use-draft.ts';

/** Asks what to do if a text was changed both here and somewhere else: open the other version, or keep both. */
export function DraftConflict({
  start: { id },
  draft: { text, state },
}: {
  start: EditorStart;
  draft: EditedDraft;
}) {
  const navigate = useNavigate();
  if (state.kind !== 'changed') return null;
  function openOther() {
    dropBackup(id);
    // The editor has to begin anew with what the server has.
    window.location.reload();
  }
  async function keepBoth() {
    const other = crypto.randomUUID();
    const { kind, title, content, titles } = text;
    const saved = await tryCall(
      fetchApi<typeof saveDraft>('PUT', '/drafts/{id}', {
        params: { id: other },
        body: { kind, title, content, movieIds: titles.map((about) => about.id), version: 0 },
      }),
    );
    if (!saved) return;
    keepBackup(other, { version: saved.version, text, isSaved: true });
    dropBackup(id);
    void navigate(editorHref(other));
  }
  return (
    <div role="alert" className="refusal grid gap-3">
      <p>{state.message}</p>
      <p className="flex flex-wrap gap-3">
        <Button isQuiet onClick={openOther}>
          Open the other version
        </Button>
        <Button isQuiet onClick={() => void keepBoth()}>
          Keep both
        </Button>
      </p>
    </div>
  );
}
