import type { unblockMember, unmuteMember } from '@palate/contract/community';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { profileHref } from '../community/member-view.ts';
import { type PersonAction, PersonActions, REQUEST_ANSWERS } from '../community/person-actions.tsx';
import { Portrait } from '../community/portrait.tsx';
import type { Account } from './load-account.server.ts';

type Person = Account['people']['requests'][number];

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

/** Lists the requests to follow the member, and the people that the member has blocked or muted. */
export function PeoplePart({ people: { requests, blocked, muted } }: Pick<Account, 'people'>) {
  return (
    <div className="grid gap-8">
      <People
        heading="Requests to follow you"
        none="Nobody has asked to follow you. Only private accounts get requests."
        people={requests}
        actions={REQUEST_ANSWERS}
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
  const { revalidate } = useRevalidator();
  async function report(message: string) {
    showToast({ kind: 'success', message });
    await revalidate();
  }
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
              <PersonActions person={person} actions={actions} onDone={report} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
