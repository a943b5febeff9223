import type { endAllSessions, endOneSession } from '@palate/contract/user';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { openPool, renewer } from '../identity/session/start-renewer.ts';
import type { Account } from './load-account.server.ts';
import { useWork } from './use-work.ts';

/** Message for pools that can't end sign-ins of other browsers, such as AWS's. */
const ENDED_HERE_ONLY =
  'That browser is signed out of Palate, but may stay signed in with your account provider for a while. Choose “Sign out everywhere” to end that too.';

/**
 * Signs out everywhere: the server ends all sessions, and all sign-ins at the pool. If part of this fails, a
 * message is shown, and another attempt completes it.
 */
async function signOutEverywhere(): Promise<void> {
  await (await openPool()).forgetDevices().catch(console.warn);
  await fetchApi<typeof endAllSessions>('DELETE', '/user/sessions');
  await renewer.end();
}

/** The list of signed-in browsers, with buttons to sign out one of them or all. */
export function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const one = useWork('endSession');
  const all = useWork('signOutEverywhere');
  const { openModal } = useModal();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const everywhere = useRef<HTMLButtonElement>(null);
  const listFocus = useListFocus(list, { fallback: everywhere });
  const end = async (id: string) => {
    const isDone = await one.start(
      () => fetchApi<typeof endOneSession>('DELETE', '/user/sessions/{id}', { params: { id } }),
      ({ isEndedAtPool }) => (isEndedAtPool ? 'Browser signed out.' : ENDED_HERE_ONLY),
    );
    if (isDone) void revalidate();
  };
  const endAll = async () => {
    if (await all.start(signOutEverywhere, 'Signed out everywhere.')) void navigate('/dashboard');
  };
  return (
    <div className="grid justify-items-start gap-6">
      <ul ref={list} {...listFocus} className="w-full">
        {sessions.map(({ id, browser, since, seen, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4 first:border-0 first:pt-0"
          >
            <span>
              <span className="font-semibold">{browser}</span>
              <span className="type-note block text-dim">
                {isCurrent ? `This browser, signed in ${since}` : `Signed in ${since}, last active ${seen}`}
              </span>
            </span>
            {!isCurrent && (
              <TextButton
                aria-label={`Sign out ${browser}, last active ${seen}`}
                aria-disabled={one.isBusy}
                onClick={() => void end(id)}
              >
                Sign out
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={one.refusal || all.refusal ? 'refusal' : 'sr-only'}>
        {one.refusal ?? all.refusal}
      </p>
      <Button
        ref={everywhere}
        isQuiet
        aria-disabled={all.isBusy}
        onClick={() =>
          openModal({
            name: 'basicModal',
            props: {
              title: 'Sign out everywhere?',
              text: 'This signs you out on every device, including this one.',
              confirm: 'Sign out everywhere',
              cancel: 'Cancel',
              onConfirm: () => void endAll(),
            },
          })
        }
      >
        {all.isBusy ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
    </div>
  );
}
