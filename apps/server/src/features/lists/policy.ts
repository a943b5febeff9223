import type { Policy } from '../../kernel/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** The facts about a list that the permission rules need. */
export interface ListRights {
  readonly ownerId: string;
  /** Whether the viewer may see that the owner exists. */
  readonly isOwnerPresent: boolean;
  readonly isShareable: boolean;
  /** Whether a moderator hid the list from everybody but its owner. */
  readonly isHidden: boolean;
  /** Whether the viewer is one of the list's collaborators. */
  readonly isCollaborator: boolean;
}

declare module '../../kernel/policy.ts' {
  interface Actions {
    'list.read': ListRights;
    /** To change a list's entries. */
    'list.edit': ListRights;
    /** To change, share or delete the list itself. */
    'list.own': ListRights;
  }
}

const isOwner = ({ member }: Viewer, { ownerId }: ListRights) => member?.userId === ownerId;

const isShownToOthers = ({ isOwnerPresent, isHidden }: ListRights) => isOwnerPresent && !isHidden;

const isEditor = (list: ListRights) => isShownToOthers(list) && list.isCollaborator;

/**
 * Permissions for lists. A private list exists only for its owner and collaborators. If the viewer may not see that the
 * owner exists, for instance because one has blocked the other, or if a moderator hid the list, it exists for nobody
 * but the owner.
 */
export const policy: Policy<'list.read' | 'list.edit' | 'list.own'> = {
  'list.read': (viewer, list) =>
    (isShownToOthers(list) && list.isShareable) || isEditor(list) || isOwner(viewer, list),
  'list.edit': (viewer, list) => isEditor(list) || isOwner(viewer, list),
  'list.own': isOwner,
};
