import type { Policy } from '../../kernel/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';

interface OwnedPreferences {
  readonly userId: string;
}

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** To read all of a member's preferences. Those that affect what others see are public. */
    'preferences.readAll': OwnedPreferences;
    'preferences.update': OwnedPreferences;
  }
}

const isOwner = ({ member }: Viewer, { userId }: OwnedPreferences) => member?.userId === userId;

/** Permissions for preferences: members may read and change only their own. */
export const policy: Policy<'preferences.readAll' | 'preferences.update'> = {
  'preferences.readAll': isOwner,
  'preferences.update': isOwner,
};
