import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { loader } from '../../../routes/get-started.tsx';
import { ignoreToastPress } from '../../../ui/dialogs/ignore-toast-press.ts';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts';
import { TasteTest } from './taste-test.tsx';
import type { TestStep } from './test-answers.ts';
import { TestFrame } from './test-frame.tsx';
import { testProgress } from './test-progress.ts';
import { TestSkeleton } from './test-skeleton.tsx';

/** The result of the taste test, with its reveal. */
const RESULT = '/taste?reveal=1';

/**
 * The test as a dialog; it has the same steps and answers as `/get-started`.
 * @param returnTo path of the page that follows the test instead of the result
 */
export function TestDialog({ returnTo = RESULT }: { returnTo?: string }) {
  const { closeModal, replaceModals } = useModal();
  useBackCloses(closeModal);
  const navigate = useNavigate();
  const { data, load } = useFetcher<typeof loader>();
  const [step, setStep] = useState<TestStep | null>(null);
  useEffect(() => void load('/get-started'), [load]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && closeModal()}>
      <Dialog.Portal>
        <Dialog.Content
          data-theme="auditorium"
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto"
          aria-describedby={undefined}
          onPointerDownOutside={ignoreToastPress}
        >
          <Dialog.Title className="sr-only">Taste test</Dialog.Title>
          {data ? (
            <TasteTest
              start={data.start}
              countries={data.countries}
              step={step}
              onStep={setStep}
              onStop={closeModal}
              onWorkedOut={() => {
                // Specification §4: close the test's modal first, since on `/taste` the result has the same path.
                replaceModals([]);
                void navigate(returnTo);
              }}
            />
          ) : (
            <TestFrame screen="age" progress={testProgress('age', 0)} onStop={closeModal}>
              <TestSkeleton step="age" />
            </TestFrame>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
