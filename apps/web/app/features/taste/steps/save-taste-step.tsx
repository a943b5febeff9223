import { COOKIE_LIFETIME_DAYS } from '@palate/contract/constants';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useViewer } from '../../../ui/viewer.ts';

/** Time for which a visitor's answers are stored (specification §9: as long as their cookie), in words. */
const RETENTION_WORDS = COOKIE_LIFETIME_DAYS === 365 ? 'a year' : `${COOKIE_LIFETIME_DAYS} days`;

/** Offers visitors an account after the test, and says where their answers are stored until then. */
export function SaveTasteStep() {
  const { session } = useViewer();
  const { openModal } = useModal();
  if (session.state !== 'none') return null;
  return (
    <Section heading="Save your taste" isRuled>
      <p className="type-say max-w-[52ch]">
        {`We store your answers for ${RETENTION_WORDS}, without a name, and only this browser can open them. We also use everybody’s answers together to improve matches. With an account, your results are there on every device you sign in on. An account is free, and you can delete it at any time.`}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isQuiet onClick={() => openModal({ name: 'signUp', props: null })}>
          Create account
        </Button>
        <TextButton onClick={() => openModal({ name: 'signIn', props: null })}>Sign in</TextButton>
      </div>
    </Section>
  );
}
