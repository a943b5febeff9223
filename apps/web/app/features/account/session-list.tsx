import type { endAllSessions, endOneSession } from '@palate/contract/user';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { keeper, openPool } from '../identity/session/keeper.ts';
import type { Account } from './load-account.server.ts';
import { useWork } from './use-work.ts';

/** Shown if the pool ends a single sign-in only for its own browser, as AWS's does. */
const ENDED_HERE_ONLY =
  'That browser is signed out of Palate. Your account provider may keep it signed in until its session expires; “Sign out everywhere” ends it now.';

/** The server ends every session and, at the pool, every sign-in; where that fails it says so, and a repeat finishes it. */
async function signOutEverywhere(): Promise<void> {
  await (await openPool()).forgetDevices().catch(console.warn);
  await fetchApi<typeof endAllSessions>('DELETE', '/user/sessions');
  await keeper.end();
}

/** The browsers that are signed in; each can be signed out, or all at once. */
export function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const one = useWork('endSession');
  const all = useWork('signOutEverywhere');
  const { openModal } = useModal();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
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
      <ul className="w-full">
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
