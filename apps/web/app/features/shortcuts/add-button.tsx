import { DEFAULT_SHORTCUT_COUNT } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';
import { Chip } from '../../ui/chip.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { AddShortcutSpace } from './add-shortcut-space.tsx';
import type { ListLink } from './query-link.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** A button that adds a list to the viewer's shortcuts. Renders nothing if the list is already one of them. */
export default function AddButton({ link }: { link: ListLink }) {
  const { shortcuts, loading, add } = useShortcuts();
  const { openModal } = useModal();
  if (loading === 'running') return <AddShortcutSpace />;
  if (shortcuts.some(({ path }) => path === link.path)) return null;
  const edit = () => openModal({ name: 'editShortcuts', props: null });
  async function press() {
    const outcome = await add(link);
    if (outcome === 'full') {
      showToast({
        kind: 'error',
        message: `Without an account you can have ${numberWord(DEFAULT_SHORTCUT_COUNT)} shortcuts. Remove one first, or sign in to keep more.`,
        action: { label: 'Edit shortcuts', press: edit },
      });
    } else if (outcome === 'added') {
      showToast({
        kind: 'success',
        message: `“${link.title}” was added to your shortcuts.`,
        action: { label: 'Edit shortcuts', press: edit },
      });
    }
  }
  return (
    <Chip isOutlined onClick={() => void press()}>
      Add this page to shortcuts
    </Chip>
  );
}
