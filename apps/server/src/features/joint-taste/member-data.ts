import type { MemberData } from '../../kernel/member-data.ts';
import { deleteMemberGroups, listOwnMemberships } from './groups.sql.ts';
import { deleteMemberPartners, listOwnPartnerships } from './partners.sql.ts';

/**
 * Deletes the member's partnerships, partner requests, codes and group memberships when the account is deleted, and
 * adds the partnerships and groups to the data export. The export leaves out the names of others.
 */
export const memberData: MemberData = {
  tables: ['joint_partners', 'joint_requests', 'joint_codes', 'joint_group_members'],
  erase: async (transaction, { userId }) => {
    await deleteMemberPartners(transaction, userId);
    await deleteMemberGroups(transaction, userId);
  },
  lists: [
    {
      name: 'joint-taste-partners',
      about: 'since when you have had each of your partners, without their names',
      columns: ['since'],
      async *rows(db, userId) {
        for (const { created_at } of await listOwnPartnerships(db, userId))
          yield { since: created_at.toISOString() };
      },
    },
    {
      name: 'joint-taste-groups',
      about: 'the groups that you choose with, and your minimum match in each',
      columns: ['name', 'minimumMatch', 'joinedAt'],
      async *rows(db, userId) {
        for (const { name, floor, joined_at } of await listOwnMemberships(db, userId))
          yield { name, minimumMatch: floor, joinedAt: joined_at?.toISOString() ?? null };
      },
    },
  ],
};
