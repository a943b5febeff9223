import type { endJointEvening, updateJointEvening } from '@palate/contract/joint-evenings';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Section } from '../../../ui/section.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { titleHref } from '../../cards/title-href.ts';
import { shortNames, turnWords } from '../joint-words.ts';
import { LedgerPicture } from './ledger-picture.tsx';
import type { LedgerView } from './load-group.server.ts';

/**
 * A group's ledger (how much each member conceded in each evening), as a picture and as a table in which members can
 * correct it.
 */
export function LedgerSection({ ledger }: { ledger: LedgerView }) {
  const { people, evenings } = ledger;
  if (evenings.length === 0) return null;
  const names = shortNames(people);
  return (
    <Section
      heading="Who compromised"
      isRuled
      aside={
        <p className="type-say-small text-dim">
          The larger the dot, the more somebody compromised that evening. The bars add up all evenings; older
          ones count less.
        </p>
      }
    >
      <p className="type-say mb-6">
        {turnWords(ledger, people) ?? 'So far, nobody has compromised much more than anybody else.'}
      </p>
      <LedgerPicture ledger={ledger} />
      <div className="ledger-scroll mt-8">
        <table className="ledger-table">
          <caption className="type-note text-dim">Points below each person’s best match that evening</caption>
          <thead>
            <tr>
              <th scope="col">Evening</th>
              {people.map(({ id }) => (
                <th key={id} scope="col">
                  {names.get(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {evenings.map((evening) => (
              <EveningRow key={evening.id} evening={evening} people={people} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function EveningRow({
  evening: { id, date, title, isCounted, people: sides },
  people,
}: {
  evening: LedgerView['evenings'][number];
  people: LedgerView['people'];
}) {
  return (
    <tr data-off={!isCounted || undefined}>
      <th scope="row">
        {title ? <TextLink to={titleHref(title)}>{title.title}</TextLink> : 'Deleted title'}
        <span className="type-note block text-dim">
          {date}
          {!isCounted && ' · ignored'}
        </span>
        <Corrections id={id} name={title?.title ?? date} isCounted={isCounted} />
      </th>
      {people.map((person) => {
        const side = sides.find(({ userId }) => userId === person.id);
        return <td key={person.id}>{side ? side.points : <span className="text-dim">not there</span>}</td>;
      })}
    </tr>
  );
}

function Corrections({ id, name, isCounted }: { id: string; name: string; isCounted: boolean }) {
  const { revalidate } = useRevalidator();
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  const params = { id };
  async function correct(call: Promise<unknown>) {
    if ((await tryCall(call)) !== null) await revalidate();
  }
  const count = () =>
    correct(
      fetchApi<typeof updateJointEvening>('PATCH', '/joint-taste/evenings/{id}', {
        params,
        body: { isCounted: !isCounted },
      }),
    );
  const remove = () =>
    correct(fetchApi<typeof endJointEvening>('DELETE', '/joint-taste/evenings/{id}', { params }));
  if (!isHydrated) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      <TextButton className="type-note" onClick={() => void count()}>
        {isCounted ? 'Ignore this evening' : 'Include this evening'}
        <span className="sr-only">: {name}</span>
      </TextButton>
      <TextLink className="type-note" to={`/jointTaste/evening/${id}`}>
        Change<span className="sr-only"> {name}</span>
      </TextLink>
      <TextButton
        className="type-note"
        onClick={() =>
          openModal({
            name: 'basicModal',
            props: {
              title: 'Remove this evening?',
              text: `${name} disappears from the group’s evenings, for everybody.`,
              confirm: 'Remove',
              cancel: 'Cancel',
              onConfirm: () => void remove(),
            },
          })
        }
      >
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
    </span>
  );
}
