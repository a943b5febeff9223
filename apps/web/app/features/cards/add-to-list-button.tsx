import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useMemberOnly } from '../../ui/use-member-only.ts';
import { useViewer } from '../../ui/viewer.ts';

/**
 * The button “Add to list” on a title's or book's page. A visitor is asked to sign in first.
 * @param entryId a title's id, or `book:` followed by a book's id
 */
export function AddToListButton({ entryId, name }: { entryId: string; name: string }) {
  const { session } = useViewer();
  const { openModal } = useModal();
  const memberOnly = useMemberOnly();
  const isHydrated = useIsHydrated();
  const key = `list ${entryId}`;
  const open = () => openModal({ name: 'addToList', props: { entryId, name } });
  usePostponed(key, open);
  if (session.state === 'restoring' || (session.state === 'member' && !isHydrated)) return null;
  return (
    <TextButton
      aria-haspopup="dialog"
      onClick={() => memberOnly(`Sign in to add ${name} to a list of yours.`, key, open)}
    >
      Add to list
    </TextButton>
  );
}
