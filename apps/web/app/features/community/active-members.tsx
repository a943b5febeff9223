import { PAGE_SIZE } from '@palate/contract/constants';
import type { listActiveUsers } from '@palate/contract/feed';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { CommunityData } from './load-community.server.ts';
import { MemberList } from './member-list.tsx';
import { toMemberView } from './member-view.ts';
import { nearnessWords } from './nearness-words.ts';

/**
 * The most recently active members, those with the nearest taste first. Loads a longer list once the viewer follows
 * one of them.
 */
export function ActiveMembers({ active }: { active: CommunityData['active'] }) {
  const [members, setMembers] = useState(active.members);
  /** Specification §4, §9: after a follow, the first 20 are loaded. Specification §8: a failure isn't shown. */
  async function reload() {
    try {
      const { content } = await fetchApi<typeof listActiveUsers>('GET', '/profile/active-users', {
        query: { page: 0, size: PAGE_SIZE.activeUsers },
      });
      setMembers(content.map((member) => toMemberView(member, nearnessWords(member.nearness))));
    } catch {
      // The list that is there stays.
    }
  }
  return (
    <section aria-labelledby="active" className="min-w-0">
      <h2 id="active" className="type-lead mb-3">
        Active members
      </h2>
      {members.length === 0 ? (
        <p className="type-say-small text-dim">
          No public activity in the last 30 days. A member’s activity is private unless they make it public.
        </p>
      ) : (
        <MemberList members={members} label="Active members" onFollow={() => void reload()} />
      )}
      {active.total > members.length && (
        <p className="mt-4">
          <TextLink to="/active-users">
            All<span className="sr-only"> active members</span>
          </TextLink>
        </p>
      )}
    </section>
  );
}
