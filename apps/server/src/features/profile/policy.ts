import type { Policy } from '../../kernel/policy.ts';
import type { Viewer } from '../../kernel/viewer.ts';

interface OwnedPreferences {
  readonly userId: string;
}

declare module '../../kernel/policy.ts' {
  interface Actions {
    /** Reads all of somebody's preferences; everybody may read what they show. */
    'preferences.readAll': OwnedPreferences;
    'preferences.update': OwnedPreferences;
  }
}

const isOwner = ({ member }: Viewer, { userId }: OwnedPreferences) => member?.userId === userId;

/** Preferences are the member's own. */
export const policy: Policy<'preferences.readAll' | 'preferences.update'> = {
  'preferences.readAll': isOwner,
  'preferences.update': isOwner,
};
