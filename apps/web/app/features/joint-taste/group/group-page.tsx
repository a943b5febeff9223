import type { joinJointGroup, leaveJointGroup, updateJointGroup } from '@palate/contract/joint-groups';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { DisplayTitle } from '../../../ui/display/display-title.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { Measure } from '../../filters/fields/measure.tsx';
import '../../filters/filters.css';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { GroupMembers } from './group-members.tsx';
import '../joint-taste.css';
import { StartEvening } from '../evening/start-evening.tsx';
import { groupTitle } from '../joint-words.ts';
import { JointWatchlist } from './joint-watchlist.tsx';
import { LedgerSection } from './ledger-section.tsx';
import type { GroupData, GroupView } from './load-group.server.ts';
import { TastesSection } from './tastes-section.tsx';

/**
 * The page of a group: choosing a title for tonight, its members, and its ledger (how much each member conceded in
 * each evening).
 */
export function GroupPage({ data: { group, ledger, watchlist, tastes, invitable } }: { data: GroupData }) {
  const isHydrated = useIsHydrated();
  const joined = group.members.filter(({ hasJoined }) => hasJoined);
  return (
    <>
      <div className="page-edge pt-6 pb-12 md:pt-10">
        <p className="type-note relative z-1 mb-2">
          <TextLink to="/jointTaste">← Choose together</TextLink>
        </p>
        <DisplayTitle mostPx={150} dir="auto">
          {groupTitle(group.name, group.members)}
        </DisplayTitle>
        {!group.hasJoined && isHydrated && <Invitation group={group} />}
      </div>
      {group.hasJoined && (
        <>
          <Section heading="Tonight" isRuled>
            <Tonight group={group} isAlone={joined.length < 2}>
              {isHydrated && <StartEvening group={group} />}
            </Tonight>
          </Section>
          {ledger && <LedgerSection ledger={ledger} />}
          {watchlist && <JointWatchlist group={group} watchlist={watchlist} />}
          {tastes && <TastesSection people={tastes} group={group} />}
        </>
      )}
      <Section heading="People" isRuled>
        <GroupMembers group={group} invitable={invitable} />
        {group.hasJoined && isHydrated && <OwnFloor group={group} />}
        {isHydrated && group.hasJoined && <Leave group={group} />}
      </Section>
    </>
  );
}

function Tonight({ group, isAlone, children }: { group: GroupView; isAlone: boolean; children: ReactNode }) {
  if (group.openEveningId !== null)
    return (
      <>
        <p className="type-say mb-5">You’ve already started choosing for tonight.</p>
        <ButtonLink to={`/jointTaste/evening/${group.openEveningId}`}>Continue choosing</ButtonLink>
      </>
    );
  if (isAlone) return <p className="type-say">You can choose a title here as soon as somebody joins.</p>;
  return children;
}

function Invitation({ group }: { group: GroupView }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { id: group.id };
  async function join() {
    const joined = await tryCall(
      fetchApi<typeof joinJointGroup>('POST', '/joint-taste/groups/{id}/join', { params }),
    );
    if (joined) await revalidate();
  }
  async function decline() {
    if (await leave(group)) void navigate('/jointTaste', { replace: true });
  }
  return (
    <>
      <p className="type-say mt-5 max-w-[52ch]">
        You’re invited. If you join, everybody in the group sees how well titles match you and why, never your
        ratings or notes.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void join()}>Join</Button>
        <Button isQuiet onClick={() => void decline()}>
          Decline
        </Button>
      </p>
    </>
  );
}

function leave({ id, members }: GroupView) {
  const viewer = members.find(({ isViewer }) => isViewer);
  return tryCall(
    fetchApi<typeof leaveJointGroup>('DELETE', '/joint-taste/groups/{id}/members/{userId}', {
      params: { id, userId: viewer?.id ?? '' },
    }),
  );
}

function Leave({ group }: { group: GroupView }) {
  const navigate = useNavigate();
  const { openModal } = useModal();
  async function go() {
    if (await leave(group)) void navigate('/jointTaste');
  }
  return (
    <p className="mt-8">
      <TextButton
        onClick={() =>
          openModal({
            name: 'basicModal',
            props: {
              title: 'Leave this group?',
              text:
                group.name === ''
                  ? 'Your evenings and watchlist as a group of two will be deleted for both of you. You’ll still be partners, and you can start again at any time.'
                  : 'The others will no longer see your matches, and we’ll stop tracking how often you compromise.',
              confirm: 'Leave',
              cancel: 'Stay',
              onConfirm: () => void go(),
            },
          })
        }
      >
        Leave group
      </TextButton>
    </p>
  );
}

/** The viewer's own minimum match in the group. */
function OwnFloor({ group }: { group: GroupView }) {
  const saved = group.members.find(({ isViewer }) => isViewer)?.floor ?? 0;
  const [floor, setFloor] = useState(saved);
  const { revalidate } = useRevalidator();
  async function save() {
    const body = { floor };
    await tryCall(
      fetchApi<typeof updateJointGroup>('PATCH', '/joint-taste/groups/{id}', {
        params: { id: group.id },
        body,
      }),
    );
    await revalidate();
  }
  return (
    <form
      className="own-floor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Measure
        label="Your minimum match"
        value={floor}
        min={0}
        max={90}
        step={5}
        words={floor === 0 ? 'none' : `${floor}`}
        onChange={setFloor}
      />
      <p className="type-note mt-1 text-dim">
        On evenings you join, we never suggest a title below this match for you.
      </p>
      {floor !== saved && (
        <p className="mt-3">
          <Button type="submit" isQuiet>
            Save
          </Button>
        </p>
      )}
    </form>
  );
}
