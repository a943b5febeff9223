import type { inviteJointGuests, removeJointGuest } from '@palate/contract/joint-guests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { CodeView } from '../code-view.tsx';
import type { EveningData } from './load-evening.server.ts';

/**
 * The guests of an open evening (people without an account), and a code with which more can join on their own phones.
 */
export function GuestsSection({ data: { id, people } }: { data: EveningData }) {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState<string | null>(null);
  const guests = people.filter(({ isGuest }) => isGuest);
  async function invite() {
    const made = await tryCall(
      fetchApi<typeof inviteJointGuests>('POST', '/joint-taste/evenings/{id}/guests', { params: { id } }),
    );
    if (made) setCode(made.value);
  }
  async function remove(guestId: string) {
    const removed = await tryCall(
      fetchApi<typeof removeJointGuest>('DELETE', '/joint-taste/evenings/{id}/guests/{guestId}', {
        params: { id, guestId },
      }),
    );
    if (removed) await revalidate();
  }
  return (
    <Section
      heading="Guests"
      isRuled
      aside={
        <p className="type-say-small text-dim">
          No account needed: guests scan the code and take the taste test on their own phone. Their data is
          deleted after the evening.
        </p>
      }
    >
      {guests.length > 0 && (
        <ul className="mb-6 grid gap-2">
          {guests.map((guest) => (
            <li key={guest.id} className="flex flex-wrap items-center gap-x-4">
              <b className="wrap-anywhere">{guest.profileName}</b>
              <span className="text-dim">{guest.hasTaste ? 'ready' : 'taking the test'}</span>
              <TextButton className="type-note" onClick={() => void remove(guest.id)}>
                Remove<span className="sr-only"> {guest.profileName}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {code === null ? (
        <Button isQuiet onClick={() => void invite()}>
          Add guests
        </Button>
      ) : (
        <CodeView
          heading="Code for guests"
          value={code}
          link={`${location.origin}/tonight?code=${code}`}
          failure={null}
          note="Everybody in the room can use it, for 12 hours."
        >
          <TextButton onClick={() => void revalidate()}>Check for new guests</TextButton>
        </CodeView>
      )}
    </Section>
  );
}
