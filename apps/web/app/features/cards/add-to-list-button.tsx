import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';

/**
 * The button “Add to list” on a title's or book's page, for members.
 * @param entryId a title's id, or `book:` followed by a book's id
 */
export function AddToListButton({ entryId, name }: { entryId: string; name: string }) {
  const { session } = useViewer();
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  if (session.state !== 'member' || !isHydrated) return null;
  return (
    <TextButton
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'addToList', props: { entryId, name } })}
    >
      Add to list
    </TextButton>
  );
}
