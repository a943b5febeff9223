import { counted } from '@palate/contract/vocab/number-words';
import { deviceStorage } from '../../../device-storage.ts';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { loadSavedServices } from '../saved-services.ts';
import type { FilterFieldProps } from './field-props.ts';

/** The field that limits lists to the viewer's streaming services. If none are saved, it asks for them. */
export function ServicesField({ filters: { isSelectMyServices, services }, onChange }: FilterFieldProps) {
  const { openModal } = useModal();
  const { session } = useViewer();
  const use = (keys: readonly string[]) => onChange({ isSelectMyServices: keys.length > 0, services: keys });
  const choose = () => openModal({ name: 'openStreamingServices', props: { onDone: use } });
  const isOn = isSelectMyServices && services.length > 0;
  return (
    <div className="grid justify-items-start gap-1">
      <Toggle
        label="Only on my streaming services"
        checked={isOn}
        onChange={({ target }) => {
          if (!target.checked) return use([]);
          const saved = session.state === 'member' ? session.services : loadSavedServices(deviceStorage);
          if (saved.length > 0) use(saved);
          else choose();
        }}
      />
      <TextButton onClick={choose}>
        {isOn ? `Change services (${counted(services.length, 'service')})` : 'Choose services'}
      </TextButton>
    </div>
  );
}
