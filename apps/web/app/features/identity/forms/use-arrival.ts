import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { type OpenModal, useModal } from '../../../ui/modal-state.tsx';
import type { SignedIn } from '../workflows/sign-in.ts';
import { askWhichTaste } from './ask-which-taste.ts';

/** What is to be settled with who has just signed in, the last first: the dialog on top is answered first. */
function dialogsFor({ next, services, visitorTaste, user }: SignedIn, onSettled: () => void): OpenModal[] {
  const dialogs: OpenModal[] = [];
  if (next === 'tasteTest') dialogs.push({ name: 'tasteTest', props: null });
  if (next === 'signInGreeting')
    dialogs.push({ name: 'signInGreeting', props: { firstName: user.firstName } });
  if (services.kind === 'ask')
    dialogs.push({
      name: 'mergeStreamings',
      props: { device: services.device, account: services.account },
    });
  if (visitorTaste === 'waiting') dialogs.push(askWhichTaste(onSettled));
  return dialogs;
}

/** Shows a page as its member has it once somebody has signed in: this one, or the one they were going to. */
export function useArrival(): (signedIn: SignedIn, nextPage?: string) => void {
  const { replaceModals } = useModal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  return (signedIn, nextPage) => {
    queries.clear();
    const dialogs = dialogsFor(signedIn, () => void revalidate());
    if (nextPage === undefined) {
      replaceModals(dialogs);
      void revalidate();
      return;
    }
    replaceModals(dialogs, { after: navigate(nextPage, { replace: true }) });
  };
}
