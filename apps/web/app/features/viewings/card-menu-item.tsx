import { CardMenuButton, type CardMenuItemProps } from '../trackers/card-menu/card-menu-button.tsx';
import { useLog } from './use-log.ts';

/** The item “Add to history” in a card's menu. */
export default function LogItem({ title, loaded, close }: CardMenuItemProps) {
  const log = useLog();
  return (
    <CardMenuButton
      words="Add to history"
      onPress={() => {
        close();
        log({ work: { kind: 'title', id: title.id, title: title.title, loaded } });
      }}
    />
  );
}
