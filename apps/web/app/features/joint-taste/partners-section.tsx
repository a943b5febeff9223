import type {
  acceptJointRequest,
  declineJointRequest,
  withdrawJointRequest,
} from '@palate/contract/joint-taste';
import { type ReactNode, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { useListFocus } from '../../ui/lists/use-list-focus.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import '../community/community.css';
import { tryCall } from '../../ui/loading/try-call.ts';
import { type PersonAction, PersonActions } from '../community/person-actions.tsx';
import { Portrait } from '../community/portrait.tsx';
import type { JointTasteData, PersonView } from './load-joint-taste.server.ts';
import { useCreateGroup } from './new-group.tsx';

const ANSWERS: readonly PersonAction[] = [
  {
    label: 'Accept',
    done: (name) => `You and ${name} are partners now.`,
    call: (id) =>
      fetchApi<typeof acceptJointRequest>('POST', '/joint-taste/requests/{id}/accept', { params: { id } }),
  },
  {
    label: 'Decline',
    isQuiet: true,
    done: (name) => `You declined ${name}’s request. They won’t be notified.`,
    call: (id) =>
      fetchApi<typeof declineJointRequest>('DELETE', '/joint-taste/requests/{id}', { params: { id } }),
  },
];

/** Requests of members who entered the viewer's code, with buttons to accept and decline each. */
export function Requests({ requests }: Pick<JointTasteData, 'requests'>) {
  const { revalidate } = useRevalidator();
  return (
    <People people={requests}>
      {(person) => (
        <PersonActions
          person={person}
          actions={ANSWERS}
          onDone={async (message) => {
            showToast({ kind: 'success', message });
            await revalidate();
          }}
        />
      )}
    </People>
  );
}

/** The viewer's partners, with buttons to choose a title together and to end the partnership. */
export function Partners({ partners }: Pick<JointTasteData, 'partners'>) {
  const { isBusy, create } = useCreateGroup();
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  return (
    <People people={partners}>
      {({ id, profileName }) =>
        isHydrated && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 min-[481px]:justify-end">
            <Button
              isQuiet
              className="person-action"
              aria-disabled={isBusy}
              onClick={() => void create({ id: crypto.randomUUID(), name: '', userIds: [id] })}
            >
              Choose together<span className="sr-only"> with {profileName}</span>
            </Button>
            <TextButton
              className="type-note"
              aria-haspopup="dialog"
              onClick={() => openModal({ name: 'removeJointUser', props: { partner: { id, profileName } } })}
            >
              Remove<span className="sr-only"> {profileName}</span>
            </TextButton>
          </p>
        )
      }
    </People>
  );
}

function People({
  people,
  children,
}: {
  people: readonly PersonView[];
  children(person: PersonView): ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useListFocus(list);
  return (
    <ul ref={list} {...focus} className="member-list">
      {people.map((person) => (
        <li key={person.id}>
          <Portrait member={person} />
          <div className="min-w-0">
            <p className="type-lead wrap-anywhere">{person.profileName}</p>
            <p className="type-note text-dim">{person.note}</p>
          </div>
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

/**
 * The partner requests that the viewer sent. They don't name anybody, because the other member decides who learns
 * whose code it was.
 */
export function SentRequests({ sent }: Pick<JointTasteData, 'sent'>) {
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  async function withdraw(id: string) {
    const done = await tryCall(
      fetchApi<typeof withdrawJointRequest>('DELETE', '/joint-taste/sent/{id}', { params: { id } }),
    );
    if (done) await revalidate();
  }
  return (
    <ul className="grid gap-1">
      {sent.map(({ id, note }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span>{note}. Waiting for an answer.</span>
          {isHydrated && (
            <TextButton className="type-note" onClick={() => void withdraw(id)}>
              Withdraw request
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  );
}
