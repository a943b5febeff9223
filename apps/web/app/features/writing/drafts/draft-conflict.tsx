import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { editorHref } from '../../posts/post-hrefs.ts';
import { type EditorStart, isBlank } from '../editor/editor-text.ts';
import { fetchPublishedVersion } from '../editor/publish.ts';
import { removeBackup, saveBackup } from './draft-backup.ts';
import { createDraft } from './save-draft.ts';
import type { EditedDraft } from './use-draft.ts';

const GONE = 'This draft was published or deleted on another device, so it can’t be saved here.';

/**
 * Asks which version to keep after a text was changed both here and on another device. If the author opens the other
 * version, the one here becomes a separate draft. If they keep the one here and the text isn't published yet, it
 * becomes a separate draft; if it is published, it is based on the newest published version, so that it can be saved.
 */
export function DraftConflict({ start: { id }, draft }: { start: EditorStart; draft: EditedDraft }) {
  const { text, state } = draft;
  const navigate = useNavigate();
  // Chosen once, so that pressing a button twice doesn't create two drafts.
  const [copyId] = useState(() => crypto.randomUUID());
  if (state.kind !== 'changed' && state.kind !== 'gone') return null;
  const isChanged = state.kind === 'changed';
  const isPublished = isChanged && state.isPublished;
  /** Returns whether the text is saved as another draft; if not, a toast says why. */
  async function copy(): Promise<boolean> {
    if (!isBlank(text) && (await tryCall(createDraft(copyId, text).then(() => true))) === null) return false;
    removeBackup(id);
    return true;
  }
  async function openOther() {
    // The editor has to begin anew with what the server has.
    if (await copy()) window.location.reload();
    else draft.setFrozen(false);
  }
  async function keepThis() {
    if (!isPublished) {
      if (await copy()) void navigate(editorHref(copyId));
      else draft.setFrozen(false);
      return;
    }
    const version = await tryCall(fetchPublishedVersion(id, text.kind));
    if (version === null) {
      draft.setFrozen(false);
      return;
    }
    saveBackup(id, { version, text, isSaved: false });
    window.location.reload();
  }
  /** Goes on with one version. What was typed meanwhile would be in neither, so nothing is accepted until then. */
  function choose(goOn: () => Promise<void>) {
    draft.setFrozen(true);
    void goOn();
  }
  return (
    <div role="alert" className="refusal grid gap-3" tabIndex={-1} data-conflict>
      <p>{isChanged ? state.message : GONE}</p>
      <p>
        {isPublished
          ? 'Nothing you typed is lost: if you open the other version, this one is kept as a separate draft.'
          : isChanged
            ? 'Nothing you typed is lost: whichever you choose, this version is kept as a separate draft.'
            : 'Nothing you typed is lost: you can keep it as a new draft.'}
      </p>
      <p className="flex flex-wrap gap-3">
        {isChanged && (
          <Button isQuiet onClick={() => choose(openOther)}>
            Open the other version
          </Button>
        )}
        <Button isQuiet onClick={() => choose(keepThis)}>
          Keep this version
        </Button>
      </p>
    </div>
  );
}
