import { useNavigate, useRevalidator } from 'react-router';
import { queryClient } from '../../../query-client.ts';
import { type OpenModal, useModal } from '../../../ui/dialogs/modal-state.tsx';
import type { SignedIn } from '../workflows/sign-in.ts';
import { askWhichTaste } from './ask-which-taste.ts';

/** Lists the dialogs to show after signing in, bottom one first. The user answers the top one first. */
function dialogsFor({ next, services, visitorTaste, user }: SignedIn, onSettled: () => void): OpenModal[] {
  const dialogs: OpenModal[] = [];
  if (next === 'tasteTest') dialogs.push({ name: 'tasteTest', props: null });
  if (next === 'signInGreeting')
    dialogs.push({
      name: 'signInGreeting',
      props: { firstName: user.firstName, preferencesId: user.userPreferencesId },
    });
  if (services.kind === 'ask')
    dialogs.push({
      name: 'mergeStreamings',
      props: { device: services.device, account: services.account },
    });
  if (visitorTaste === 'waiting') dialogs.push(askWhichTaste(onSettled));
  return dialogs;
}

/**
 * Returns a function to call after signing in. It clears cached API results, opens the dialogs that ask the member
 * something, and then goes to `nextPage` or, without one, reloads the page's data.
 */
export function useArrival(): (signedIn: SignedIn, nextPage?: string) => void {
  const { replaceModals } = useModal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (signedIn, nextPage) => {
    queryClient().clear();
    const dialogs = dialogsFor(signedIn, () => void revalidate());
    if (nextPage === undefined) {
      replaceModals(dialogs);
      void revalidate();
      return;
    }
    replaceModals(dialogs, { after: navigate(nextPage, { replace: true }) });
  };
}
