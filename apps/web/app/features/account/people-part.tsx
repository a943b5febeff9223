import type {
  acceptFollower,
  declineFollower,
  unblockMember,
  unmuteMember,
} from '@palate/contract/community';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { profileHref } from '../community/member-view.ts';
import { Portrait } from '../community/portrait.tsx';
import { tryCall } from '../lists/try-call.ts';
import type { Account } from './load-account.server.ts';

type Person = Account['people']['requests'][number];

interface PersonAction {
  readonly label: string;
  readonly isQuiet?: boolean;
  /** Returns a sentence that says what was done, given the member's name. */
  done(name: string): string;
  call(id: string): Promise<unknown>;
}

const ACCEPT: PersonAction = {
  label: 'Accept',
  done: (name) => `${name} follows you now.`,
  call: (id) =>
    fetchApi<typeof acceptFollower>('POST', '/community/requests/{id}/accept', { params: { id } }),
};
const DECLINE: PersonAction = {
  label: 'Decline',
  isQuiet: true,
  done: (name) => `You declined ${name}’s request. They aren’t told.`,
  call: (id) => fetchApi<typeof declineFollower>('DELETE', '/community/requests/{id}', { params: { id } }),
};
const UNBLOCK: PersonAction = {
  label: 'Unblock',
  isQuiet: true,
  done: (name) => `${name} is no longer blocked.`,
  call: (id) => fetchApi<typeof unblockMember>('DELETE', '/community/blocks/{id}', { params: { id } }),
};
const UNMUTE: PersonAction = {
  label: 'Unmute',
  isQuiet: true,
  done: (name) => `${name} is no longer muted.`,
  call: (id) => fetchApi<typeof unmuteMember>('DELETE', '/community/mutes/{id}', { params: { id } }),
};

/** Lists the requests to follow the member, and the members whom the member has blocked or muted. */
export function PeoplePart({ people: { requests, blocked, muted } }: Pick<Account, 'people'>) {
  return (
    <div className="grid gap-8">
      <People
        heading="Requests to follow you"
        none="Nobody has asked to follow you. Only private accounts get requests."
        people={requests}
        actions={[ACCEPT, DECLINE]}
        isLinked
      />
      <People heading="Blocked" none="You haven’t blocked anybody." people={blocked} actions={[UNBLOCK]} />
      <People heading="Muted" none="You haven’t muted anybody." people={muted} actions={[UNMUTE]} isLinked />
    </div>
  );
}

function People({
  heading,
  none,
  people,
  actions,
  isLinked = false,
}: {
  heading: string;
  /** The text shown if the list is empty. */
  none: string;
  people: readonly Person[];
  actions: readonly PersonAction[];
  /** Whether each name links to the member's profile. The profiles of blocked members can't be opened. */
  isLinked?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const listFocus = useListFocus(list);
  return (
    <div>
      <h3 className="mb-2 font-semibold">{heading}</h3>
      {people.length === 0 ? (
        <p className="text-dim">{none}</p>
      ) : (
        <ul ref={list} {...listFocus} aria-label={heading} className="member-list">
          {people.map((person) => (
            <li key={person.id}>
              <Portrait member={person} />
              <p className="type-lead min-w-0 wrap-anywhere">
                {isLinked ? (
                  <TextLink to={profileHref(person)}>{person.profileName}</TextLink>
                ) : (
                  person.profileName
                )}
              </p>
              <Actions person={person} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actions({ person, actions }: { person: Person; actions: readonly PersonAction[] }) {
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function run({ call, done }: PersonAction) {
    if (isBusy) return;
    setBusy(true);
    if ((await tryCall(call(person.id))) !== null) {
      showToast({ kind: 'success', message: done(person.profileName) });
      await revalidate();
    }
    setBusy(false);
  }
  if (!isHydrated) return null;
  return (
    <p className="flex flex-wrap justify-end gap-2">
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
