import type { acceptFollower, declineFollower } from '@palate/contract/community';
import type { MemberSummary } from '@palate/contract/members';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import './community.css';

/** Something that the viewer can do about another member. */
export interface PersonAction {
  readonly label: string;
  readonly isQuiet?: boolean;
  /** Returns the message after the action, which says what was done to the member with this name. */
  done(name: string): string;
  /** Performs the action on the member with this id. */
  call(id: string): Promise<unknown>;
}

/** The answers to a request to follow the viewer. */
export const REQUEST_ANSWERS: readonly PersonAction[] = [
  {
    label: 'Accept',
    done: (name) => `${name} follows you now.`,
    call: (id) =>
      fetchApi<typeof acceptFollower>('POST', '/community/requests/{id}/accept', { params: { id } }),
  },
  {
    label: 'Decline',
    isQuiet: true,
    done: (name) => `You declined ${name}’s request. They won’t be notified.`,
    call: (id) => fetchApi<typeof declineFollower>('DELETE', '/community/requests/{id}', { params: { id } }),
  },
];

/** Buttons for what the viewer can do about a member. Only one action runs at a time. */
export function PersonActions({
  person,
  actions,
  onDone,
}: {
  person: Pick<MemberSummary, 'id' | 'profileName'>;
  actions: readonly PersonAction[];
  /** Called with a sentence about what was done. */
  onDone(message: string): Promise<void> | void;
}) {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  async function run({ call, done }: PersonAction) {
    if (isBusy) return;
    setBusy(true);
    if ((await tryCall(call(person.id))) !== null) await onDone(done(person.profileName));
    setBusy(false);
  }
  if (!isHydrated) return null;
  return (
    <p className="flex flex-wrap gap-2 min-[481px]:justify-end">
      {actions.map((action) => (
        <Button
          key={action.label}
          isQuiet={action.isQuiet ?? false}
          className="person-action"
          aria-disabled={isBusy}
          onClick={() => void run(action)}
        >
          {action.label}
          <span className="sr-only"> {person.profileName}</span>
        </Button>
      ))}
    </p>
  );
}
