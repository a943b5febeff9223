import type { updateJointGroup } from '@palate/contract/joint-groups';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { ShareButton } from '../../../ui/share-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { groupTitle, shortNames } from '../joint-words.ts';
import type { GroupView } from './load-group.server.ts';

/** Lets each member consent to sharing the picture of the group's tastes, and shares it once everybody has. */
export function SharePicture({ group }: { group: GroupView }) {
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const joined = group.members.filter(({ hasJoined }) => hasJoined);
  const names = shortNames(joined);
  const missing = joined.filter(({ sharesPicture }) => !sharesPicture);
  const isAgreed = joined.some(({ isViewer, sharesPicture }) => isViewer && sharesPicture);
  const path = `/jointTaste/group/${group.id}/picture.png`;
  async function agree(sharesPicture: boolean) {
    await tryCall(
      fetchApi<typeof updateJointGroup>('PATCH', '/joint-taste/groups/{id}', {
        params: { id: group.id },
        body: { sharesPicture },
      }),
    );
    await revalidate();
  }
  if (!isHydrated) return null;
  return (
    <div className="mt-8 max-w-[52rem]">
      <Toggle
        label="I agree to share this picture"
        checked={isAgreed}
        onChange={({ target }) => void agree(target.checked)}
      />
      <p className="type-note text-dim">
        {missing.length === 0
          ? 'Everybody agrees. Anybody with the link sees your first names and this picture, until one of you changes their mind.'
          : `Not shared yet. These people still have to agree: ${joinWithAnd(missing.map(({ id }) => names.get(id) ?? ''))}. Once everybody agrees, anybody with the link sees your first names and this picture.`}
      </p>
      {missing.length === 0 && (
        <p className="mt-3 flex flex-wrap gap-5">
          <a className="text-link" href={path}>
            Open picture
          </a>
          <ShareButton title={groupTitle(group.name, joined)} path={path} />
        </p>
      )}
    </div>
  );
}
