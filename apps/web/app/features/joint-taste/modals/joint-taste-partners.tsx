import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { CodeForm } from '../code-form.tsx';
import '../joint-taste.css';
import { OwnCode } from '../own-code.tsx';

/** A dialog that connects two members: it shows the viewer's own code, and takes the other's. */
export default function JointTastePartners() {
  const { closeModal } = useModal();
  return (
    <Dialog
      title="Add a partner"
      description="Show your code, or enter your partner’s. Partners see how well titles match each of you and why, never your ratings or notes."
      onClose={closeModal}
    >
      <div className="mt-7 grid gap-8">
        <OwnCode />
        <CodeForm onSubmit={closeModal} />
      </div>
    </Dialog>
  );
}
