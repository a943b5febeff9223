import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { CardMenuButton, type CardMenuItemProps } from '../trackers/card-menu/card-menu-button.tsx';

/** The item “Add to list” in a card's menu. */
export default function AddToListItem({ title, close }: CardMenuItemProps) {
  const { openModal } = useModal();
  return (
    <CardMenuButton
      words="Add to list…"
      onPress={() => {
        close();
        openModal({ name: 'addToList', props: { entryId: title.id, name: title.title } });
      }}
    />
  );
}
