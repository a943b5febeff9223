import { counted } from '@palate/contract/vocab/number-words';
import { REACTION_TYPES, type ReactionType } from '@palate/contract/vocab/trackers';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { dotted } from '../../ui/lists/list-words.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MemberList } from '../community/member-list.tsx';
import type { ReactionsData } from './load-reactions.server.ts';

const REACTION_WORDS: Record<ReactionType, string> = {
  hooked: 'Was hooked',
  recommended: 'Recommends it',
  discouraged: 'Doesn’t recommend it',
  lookingForSimilar: 'Wants more like it',
  psychedForNext: 'Can’t wait for the next one',
};

/** The page `/reacted-users/{id}`: members whose reactions to a title the viewer may see. */
export function ReactionsPage({ data }: { data: ReactionsData }) {
  const { title, reactionType, users, total } = data;
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <p className="type-note">
        <TextLink to={title.href}>← {title.title}</TextLink>
      </p>
      <DisplayTitle mostPx={150}>Reactions</DisplayTitle>
      <PageTabs label="Reaction" className="mt-5">
        {[null, ...REACTION_TYPES].map((type) => (
          <TextLink
            key={type ?? 'any'}
            to={type === null ? '?' : `?reactionType=${type}`}
            preventScrollReset
            aria-current={type === reactionType ? 'true' : undefined}
          >
            {type === null ? 'All' : REACTION_WORDS[type]}
          </TextLink>
        ))}
      </PageTabs>
      {users.length === 0 ? (
        <p className="type-say mt-10 max-w-[52ch]">No reactions to show here yet.</p>
      ) : (
        <div className="mt-8 max-w-[46rem]">
          <MemberList
            label={counted(total, 'member')}
            members={users.map(({ member, reactions, since }) => ({
              ...member,
              note: dotted([...reactions.map((type) => REACTION_WORDS[type]), since]),
            }))}
          />
        </div>
      )}
      <Pages data={data} />
      <p className="type-note mt-10 max-w-[60ch] text-dim">
        You see your own reactions and those that members show you. To choose who sees yours, change “Seen”
        and “Activity” in your <TextLink to="/profile/edit#audiences">privacy settings</TextLink>.
      </p>
    </div>
  );
}

function Pages({ data: { page, hasMore, reactionType } }: { data: ReactionsData }) {
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(reactionType && { reactionType }), page: String(number) })}`;
  if (page === 0 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex gap-x-6">
      {page > 0 && <TextLink to={to(page - 1)}>Newer reactions</TextLink>}
      {hasMore && <TextLink to={to(page + 1)}>Older reactions</TextLink>}
    </nav>
  );
}
