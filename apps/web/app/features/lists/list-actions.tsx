import type { removeListCollaborator } from '@palate/contract/list-invitations';
import type { cloneList, MovieListDetail } from '@palate/contract/lists';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { usePostponed } from '../../ui/postponed.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import { useViewer } from '../../ui/viewer.ts';
import { useReport } from '../moderation/use-report.ts';
import { AddShortcut } from '../shortcuts/add-shortcut.tsx';
import { shortcutTitle } from '../shortcuts/query-link.ts';
import { listHref } from './list-words.ts';
import { isUnsentList, sendRemovedList, sendRestoredList } from './send-list.ts';
import { forgetChoice, storeChoice } from './stored-choices.ts';

/**
 * The viewer's actions on a list. The owner has all of them, a collaborator can arrange the list and leave it, and
 * others can copy it. Everybody but the owner can report it. A list that a moderator hid can’t be shared.
 * @param isArranging whether the list is being arranged now
 * @param onArrange switches arranging on or off; null if there is nothing to arrange
 */
export function ListActions({
  list,
  isArranging,
  onArrange,
}: {
  list: MovieListDetail;
  isArranging: boolean;
  onArrange: (() => void) | null;
}) {
  const isHydrated = useIsHydrated();
  const { openModal } = useModal();
  const { session } = useViewer();
  const memberOnly = useMemberOnly();
  const { clone, remove, leave } = useListWork(list);
  const copyKey = `copy ${list.movieListId}`;
  usePostponed(copyKey, (newId) => void clone({ newId, isOpened: false }));
  const report = useReport({
    thing: { listId: list.movieListId },
    name: list.owner.name === '' ? 'this list' : `the list by ${list.owner.name}`,
  });
  if (!isHydrated) return <div className="mt-6 min-h-11" />;
  const isOwner = list.role === 'owner';
  return (
    <p className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
      {onArrange && <ArrangeButton isArranging={isArranging} onPress={onArrange} />}
      <AddShortcut link={{ title: shortcutTitle(list.title), path: listHref(list) }} />
      {isOwner && (
        <TextButton aria-haspopup="dialog" onClick={() => openModal({ name: 'editList', props: { list } })}>
          Edit details
        </TextButton>
      )}
      {list.shareable && list.hiddenReason === null && <ShareButton title={list.title} />}
      {list.role !== 'reader' && (
        <TextButton
          aria-haspopup="dialog"
          onClick={() => openModal({ name: 'listCollaborators', props: { list } })}
        >
          Collaborators
        </TextButton>
      )}
      <TextButton
        aria-haspopup={session.state === 'member' ? undefined : 'dialog'}
        onClick={() =>
          memberOnly('Sign in to copy this list and make it your own.', copyKey, () => void clone())
        }
      >
        Make a copy
      </TextButton>
      {isOwner && <TextButton onClick={() => void remove()}>Delete</TextButton>}
      {!isOwner && (
        <TextButton aria-haspopup="dialog" onClick={report}>
          Report
        </TextButton>
      )}
      {list.role === 'collaborator' && <TextButton onClick={() => void leave()}>Leave list</TextButton>}
    </p>
  );
}

/**
 * The button that begins and ends arranging. It is always as wide as its longer label, so that the second press of a
 * double click can't hit the next button; that press does nothing.
 */
function ArrangeButton({ isArranging, onPress }: { isArranging: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      className="chip chip-open grid"
      aria-pressed={isArranging}
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      <span className={classNames('col-start-1 row-start-1', isArranging && 'invisible')}>
        Reorder and add notes
      </span>
      {isArranging && <span className="col-start-1 row-start-1">Done</span>}
    </button>
  );
}

function useListWork(list: MovieListDetail) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { id: list.movieListId };
  // Another press after a lost response makes only one copy, and so does a double click.
  const nextId = useRef<string>(null);
  const isCopying = useRef(false);
  async function copyAndOpen(newId: string | undefined, isOpened: boolean) {
    nextId.current ??= newId ?? crypto.randomUUID();
    const copy = await tryCall(
      fetchApi<typeof cloneList>('POST', '/palate/movie-list/{id}/clone', {
        params,
        body: { movieListId: nextId.current },
      }),
    );
    if (!copy) return;
    nextId.current = null;
    const open = () => navigate(listHref(copy));
    const action = { label: 'Open', press: () => void open() };
    showToast({ kind: 'success', message: 'List Created', ...(!isOpened && { action }) });
    if (isOpened) await open();
  }
  async function restore() {
    const restored = await tryCall(sendRestoredList(list));
    if (!restored) return;
    storeChoice(restored);
    showToast({ kind: 'success', message: `${list.title} restored.` });
    if (!isUnsentList(restored)) void revalidate();
  }
  return {
    async clone({ newId, isOpened = true }: { newId?: string; isOpened?: boolean } = {}) {
      if (isCopying.current) return;
      isCopying.current = true;
      await copyAndOpen(newId, isOpened).finally(() => {
        isCopying.current = false;
      });
    },
    async remove() {
      if (!(await tryCall(sendRemovedList(list)))) return;
      forgetChoice(list.movieListId);
      await navigate('/lists');
      showToast({
        kind: 'success',
        message: `${list.title} deleted.`,
        action: { label: 'Undo', press: () => void restore() },
      });
    },
    async leave() {
      const [own] = list.collaborators.filter(({ isViewer }) => isViewer);
      if (!own) return;
      const left = await tryCall(
        fetchApi<typeof removeListCollaborator>('DELETE', '/palate/movie-list/{id}/collaborators/{userId}', {
          params: { ...params, userId: own.id },
        }),
      );
      if (!left) return;
      showToast({ kind: 'success', message: `You left ${list.title}.` });
      void navigate('/lists');
    },
  };
}
