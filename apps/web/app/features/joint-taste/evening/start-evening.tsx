import type { startJointEvening } from '@palate/contract/joint-evenings';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { tryCall } from '../../../ui/loading/try-call.ts';
import type { GroupView } from '../group/load-group.server.ts';
import { shortNames } from '../joint-words.ts';
import { EveningFields, NO_WISHES } from './evening-form.tsx';

/** Form that starts an evening, with the members who take part and their wishes. */
export function StartEvening({ group }: { group: GroupView }) {
  const legend = useId();
  const navigate = useNavigate();
  const joined = group.members.filter(({ hasJoined }) => hasJoined);
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const [wishes, setWishes] = useState(NO_WISHES);
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const names = shortNames(joined);
  const present = joined.filter((member) => !absent.has(member.id));

  async function start() {
    if (isBusy || present.length < 2) return;
    setBusy(true);
    const started = await tryCall(
      fetchApi<typeof startJointEvening>('POST', '/joint-taste/groups/{id}/evenings', {
        params: { id: group.id },
        body: { id, userIds: present.map((member) => member.id), wishes },
      }),
    );
    setBusy(false);
    if (started) void navigate(`/jointTaste/evening/${started.id}`);
  }
  const toggle = (memberId: string) =>
    setAbsent((before) => {
      const after = new Set(before);
      if (!after.delete(memberId)) after.add(memberId);
      return after;
    });

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {joined.length > 2 && (
        <fieldset className="flex flex-wrap gap-2" aria-labelledby={legend}>
          <legend id={legend} className="type-note mb-2 text-dim">
            Who’s here
          </legend>
          {joined.map((member) => (
            <button
              key={member.id}
              type="button"
              className="chip min-h-11"
              aria-pressed={!absent.has(member.id)}
              disabled={member.isViewer}
              onClick={() => toggle(member.id)}
            >
              {names.get(member.id)}
            </button>
          ))}
        </fieldset>
      )}
      <EveningFields wishes={wishes} onChange={setWishes} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" aria-disabled={isBusy || present.length < 2}>
          {isBusy ? 'Choosing…' : 'Choose for tonight'}
        </Button>
        {present.length < 2 && <span className="text-dim">Choose at least one more person.</span>}
      </p>
    </form>
  );
}
