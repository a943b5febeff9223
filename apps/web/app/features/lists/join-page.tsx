import type { joinList, ListInvitation } from '@palate/contract/list-invitations';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { listHref } from './list-words.ts';

/** The page of an invitation to a list. It names the person who invites, and has a button to accept. */
export function JoinPage({ code, invitation }: { code: string; invitation: ListInvitation | null }) {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  async function join() {
    if (isBusy) return;
    setBusy(true);
    const list = await tryCall(
      fetchApi<typeof joinList>('POST', '/palate/movie-list/join', { body: { code } }),
    );
    setBusy(false);
    if (!list) return;
    showToast({ kind: 'success', message: `You can now edit ${list.title}.` });
    void navigate(listHref(list), { replace: true });
  }
  if (!invitation)
    return (
      <Words heading="Invitation not valid" text="The link has expired or was turned off. Ask for a new one.">
        <ButtonLink to="/lists">Your lists</ButtonLink>
      </Words>
    );
  const { title, ownerName, isMember } = invitation;
  if (isMember)
    return (
      <Words heading={title} text="You can already edit this list.">
        <ButtonLink to={listHref(invitation)}>Open the list</ButtonLink>
      </Words>
    );
  return (
    <Words
      heading={title}
      text={`${ownerName || 'A member'} invites you to edit this list together. Your first name is shown to its other collaborators.`}
    >
      {isHydrated && (
        <Button aria-disabled={isBusy} onClick={() => void join()}>
          Join the list
        </Button>
      )}
    </Words>
  );
}

function Words({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>{heading}</DisplayTitle>
      <p className="type-say mt-6 max-w-[56ch]">{text}</p>
      <div className="mt-6 min-h-12">{children}</div>
    </div>
  );
}
