import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { type ModalProps, useModal } from '../dialogs/modal-state.tsx';

/** A confirmation or notice (specification §2 `basicModal`). */
export default function BasicModal({
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ModalProps['basicModal']) {
  const { closeModal } = useModal();
  return (
    <Dialog title={title} {...(text && { description: text })} onClose={closeModal}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            closeModal();
            onConfirm?.();
          }}
        >
          {confirm}
        </Button>
        {cancel && (
          <Button
            isQuiet
            onClick={() => {
              closeModal();
              onCancel?.();
            }}
          >
            {cancel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
