import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { editorHref, writingsHref } from '../../posts/post-hrefs.ts';
import { StatusWords } from '../status-words.tsx';
import { listDeviceDrafts, onBackupConfirmed } from './draft-backup.ts';
import type { WriteData } from './load-write.server.ts';
import { useDeleteDraft } from './use-delete-draft.ts';
import '../writing.css';

/** The page `/write`: links to start a review or story, the member's drafts, and their writer status. */
export function WritePage({ data: { newId, userId, drafts, draftCount, status } }: { data: WriteData }) {
  return (
    <>
      <div className="page-edge pt-6 pb-16 md:pt-10">
        <DisplayTitle mostPx={150}>Write</DisplayTitle>
        <p className="type-say mt-5 max-w-[52ch]">
          A review is about one movie or show. A story can be about several, or about something else.
        </p>
        <p className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
          <ButtonLink to={editorHref(newId)}>Write a review</ButtonLink>
          <ButtonLink isQuiet to={`${editorHref(newId)}?kind=story`}>
            Write a story
          </ButtonLink>
          <TextLink to={writingsHref(userId)}>Your reviews and stories</TextLink>
        </p>
      </div>
      <Drafts drafts={drafts} total={draftCount} />
      <Section heading="Writer status">
        <StatusWords status={status} />
      </Section>
    </>
  );
}

interface ShownDraft extends Omit<WriteData['drafts'][number], 'savedOn'> {
  /** Null if only this device has the draft. */
  readonly savedOn: string | null;
}

/**
 * Returns the drafts that only this device has, once the page is hydrated and whenever its data is reloaded. Reloads it
 * when one is saved: an editor that was just left may still be saving its draft.
 */
function useDeviceDrafts(saved: WriteData['drafts']): readonly ShownDraft[] {
  const [drafts, setDrafts] = useState<readonly ShownDraft[]>([]);
  useEffect(() => {
    const found = listDeviceDrafts().filter(({ id }) => !saved.some((draft) => draft.id === id));
    setDrafts(found.map(({ id, text: { kind, title } }) => ({ id, kind, title, savedOn: null })));
  }, [saved]);
  const { revalidate } = useRevalidator();
  useEffect(() => onBackupConfirmed(() => void revalidate()), [revalidate]);
  return drafts;
}

function Drafts({ drafts, total }: { drafts: WriteData['drafts']; total: number }) {
  const deleteDraft = useDeleteDraft();
  const isHydrated = useIsHydrated();
  const list = useRef<HTMLUListElement>(null);
  const listFocus = useListFocus(list);
  const shown: readonly ShownDraft[] = [...useDeviceDrafts(drafts), ...drafts];
  return (
    <Section heading="Drafts" aside={<p className="type-note text-dim">Only you can see them.</p>}>
      {shown.length === 0 && <p className="type-say">No drafts. What you write is saved here as you type.</p>}
      <ul ref={list} {...listFocus} className="drafts">
        {shown.map(({ id, kind, title, savedOn }) => {
          const name = title.trim() || `Untitled ${kind}`;
          return (
            <li key={id}>
              <div className="min-w-0">
                <Link to={editorHref(id)} dir="auto" className="type-lead wrap-anywhere">
                  {name}
                </Link>
                <p className="type-note text-dim">
                  {kind === 'review' ? 'Review' : 'Story'} ·{' '}
                  {savedOn === null ? 'on this device only, not in your account yet' : `saved ${savedOn}`}
                </p>
              </div>
              {isHydrated && (
                <TextButton aria-haspopup="dialog" onClick={() => deleteDraft(id)}>
                  Delete<span className="sr-only">: {name}</span>
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
      {total > drafts.length && (
        <p className="type-note mt-4 text-dim">
          Showing your latest {drafts.length} of {total} drafts.
        </p>
      )}
    </Section>
  );
}
