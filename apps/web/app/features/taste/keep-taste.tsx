import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { Section } from '../../ui/section.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useViewer } from '../../ui/viewer.ts';

/** After the test, to who has no account: what one is for, and the way to it. */
export function KeepTaste() {
  const { session } = useViewer();
  const { openModal } = useModal();
  if (session.state !== 'none') return null;
  return (
    <Section heading="Keep it" isRuled>
      <p className="type-say max-w-[52ch]">
        This taste is in this browser and nowhere else. With an account it goes where you go, and your
        services with it. It’s free, a minute’s work, and gone the moment you say so.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isQuiet onClick={() => openModal({ name: 'signUp', props: null })}>
          Make an account
        </Button>
        <TextButton onClick={() => openModal({ name: 'signIn', props: null })}>I have one</TextButton>
      </div>
    </Section>
  );
}
