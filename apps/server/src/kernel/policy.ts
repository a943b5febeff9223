import { AppError } from '@palate/contract';
import { importFeatureFiles } from './feature-files.ts';
import type { Viewer } from './viewer.ts';

/**
 * Actions that need permission. The type of each is what its rule must know about the object. Each feature declares
 * its own actions: `declare module '../../kernel/policy.ts' { interface Actions { 'review.delete': { authorId: string
 * } } }`.
 */
export interface Actions {
  /** Reading a taste. `tasteOwnerOf` returns the owner of the viewer's own taste. */
  'taste.read': { readonly ownerId: string };
}

/**
 * A feature's permission rules, which apply in addition to an endpoint's `access`. The feature provides them by
 * exporting `policy` from its own `policy.ts`. A rule returns whether the viewer may perform the action on the
 * object.
 */
export type Policy<Action extends keyof Actions = keyof Actions> = {
  readonly [Key in Action]: (viewer: Viewer, thing: Actions[Key]) => boolean;
};

let loading: Promise<Policy> | undefined;

function loadPolicy(): Promise<Policy> {
  // Each action is declared in the file with its rule, so all files together cover all actions.
  loading ??= importFeatureFiles<{ policy: Partial<Policy> }>('policy.ts').then(
    (modules) => Object.assign({}, ...modules.map(({ policy }) => policy)) as Policy,
  );
  return loading;
}

/** Returns whether a viewer may perform an action on an object. Returns false if the object doesn't exist. */
export async function can<Action extends keyof Actions>(
  viewer: Viewer,
  action: Action,
  thing: Actions[Action] | undefined,
): Promise<boolean> {
  const policy = await loadPolicy();
  return thing !== undefined && policy[action](viewer, thing);
}

/**
 * Checks that a viewer may perform an action on an object.
 * @throws FORBIDDEN if the viewer may not, or if the object doesn't exist, so that callers can't find out which
 *   objects exist
 */
export async function requireCan<Action extends keyof Actions>(
  viewer: Viewer,
  action: Action,
  thing: Actions[Action] | undefined,
): Promise<void> {
  if (!(await can(viewer, action, thing))) throw new AppError('FORBIDDEN');
}
