import { JOINT_GROUP } from '@palate/contract/constants';
import type { createJointGroup } from '@palate/contract/joint-groups';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { Button } from '../../ui/button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { useViewer } from '../../ui/viewer.ts';
import { GroupsNeedPremium } from './groups-need-premium.tsx';
import type { PersonView } from './load-joint-taste.server.ts';

/**
 * Returns a function that creates a group and opens its page. For two partners without a group name, it opens their
 * existing unnamed group if there is one.
 */
export function useCreateGroup() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function create(group: { id: string; name: string; userIds: string[] }) {
    if (isBusy) return;
    setBusy(true);
    const created = await tryCall(
      fetchApi<typeof createJointGroup>('POST', '/joint-taste/groups', { body: group }),
    );
    setBusy(false);
    if (created) void navigate(`/jointTaste/group/${created.group.id}`);
  }
  return { isBusy, create };
}

/** A form that creates a group from the viewer's partners: a name, and which partners belong to it. */
export function NewGroup({ partners }: { partners: readonly PersonView[] }) {
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, create } = useCreateGroup();
  const { session } = useViewer();
  const hasPremium = session.state === 'member' && session.premiumEndsAt !== null;
  const most = (hasPremium ? JOINT_GROUP.max : JOINT_GROUP.free) - 1;
  const toggle = (partnerId: string) =>
    setChosen((before) =>
      before.includes(partnerId) ? before.filter((one) => one !== partnerId) : [...before, partnerId],
    );
  return (
    <details className="mt-6">
      <summary className="text-link cursor-pointer">New group</summary>
      <form
        className="mt-4 grid max-w-[34rem] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void create({ id, name, userIds: [...chosen] });
        }}
      >
        <LimitedText
          label="Name"
          max={JOINT_GROUP.name}
          value={name}
          required
          placeholder="Sunday movie night"
          onText={setName}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 font-semibold">Partners</legend>
          {partners.map((partner) => (
            <button
              key={partner.id}
              type="button"
              className="chip min-h-11"
              aria-pressed={chosen.includes(partner.id)}
              disabled={!chosen.includes(partner.id) && chosen.length >= most}
              onClick={() => toggle(partner.id)}
            >
              {partner.profileName}
            </button>
          ))}
        </fieldset>
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" isQuiet aria-disabled={isBusy}>
            Create group
          </Button>
          {hasPremium && (
            <span className="type-note text-dim">Up to {JOINT_GROUP.max} people, including you.</span>
          )}
        </p>
        {!hasPremium && (
          <p className="type-note text-dim">
            <GroupsNeedPremium />
          </p>
        )}
      </form>
    </details>
  );
}
