import type { endAllSessions, endOneSession } from '@palate/contract/user';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { keeper, openPool } from '../identity/session/keeper.ts';
import type { Account } from './load-account.server.ts';
import { useWork } from './use-work.ts';

/** A pool that takes one sign-in from nobody but its own browser keeps it until it expires. */
const ENDED_HERE_ONLY =
  'Signed out there: Palate refuses that browser from now on. The service that keeps your account lets it go later, or at once when you sign out everywhere.';

/** The server ends every session and, at the pool, every sign-in; where that fails it says so, and a repeat finishes it. */
async function signOutEverywhere(): Promise<void> {
  await (await openPool()).forgetDevices().catch(console.warn);
  await fetchApi<typeof endAllSessions>('DELETE', '/user/sessions');
  await keeper.end();
}

/** Where one is signed in; each can be ended, or all at once. */
export function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const one = useWork('endSession');
  const all = useWork('signOutEverywhere');
  const { openModal } = useModal();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const end = async (id: string) => {
    const isDone = await one.start(
      () => fetchApi<typeof endOneSession>('DELETE', '/user/sessions/{id}', { params: { id } }),
      ({ isEndedAtPool }) => (isEndedAtPool ? 'Signed out there.' : ENDED_HERE_ONLY),
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
                {isCurrent ? `This one, since ${since}` : `Since ${since}, last seen ${seen}`}
              </span>
            </span>
            {!isCurrent && (
              <TextButton
                aria-label={`Sign out there: ${browser}, last seen ${seen}`}
                aria-disabled={one.isBusy}
                onClick={() => void end(id)}
              >
                Sign out there
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
              text: 'Here as well. Whoever else is signed in as you is out at once.',
              confirm: 'Sign out everywhere',
              cancel: 'Stay',
              onConfirm: () => void endAll(),
            },
          })
        }
      >
        {all.isBusy ? 'Signing out' : 'Sign out everywhere'}
      </Button>
    </div>
  );
}
