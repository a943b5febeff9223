import { AppError } from '@palate/contract';
import { importFeatureFiles } from './feature-files.ts';
import type { Viewer } from './viewer.ts';

/**
 * What viewers may do with things, and what a rule has to know of the thing. Each feature declares its own:
 * `declare module '../../kernel/policy.ts' { interface Actions { 'review.delete': { authorId: string } } }`.
 */
export interface Actions {
  /** Reads a taste; the kernel knows who owns one (`tasteOwnerOf`). */
  'taste.read': { readonly ownerId: string };
}

/**
 * A feature's rules, beyond what an endpoint's `access` says. Its `policy.ts` exports them as `policy`; a rule
 * returns whether the viewer may do that to the thing.
 */
export type Policy<Action extends keyof Actions = keyof Actions> = {
  readonly [Key in Action]: (viewer: Viewer, thing: Actions[Key]) => boolean;
};

let loading: Promise<Policy> | undefined;

function loadPolicy(): Promise<Policy> {
  // Each action is declared in the file that has its rule, so together the files have all of them.
  loading ??= importFeatureFiles<{ policy: Partial<Policy> }>('policy.ts').then(
    (modules) => Object.assign({}, ...modules.map(({ policy }) => policy)) as Policy,
  );
  return loading;
}

/** Whether a viewer may do something to a thing; never if there is no such thing. */
export async function can<Action extends keyof Actions>(
  viewer: Viewer,
  action: Action,
  thing: Actions[Action] | undefined,
): Promise<boolean> {
  const policy = await loadPolicy();
  return thing !== undefined && policy[action](viewer, thing);
}

/**
 * Lets a viewer through who may do something to a thing.
 * @throws FORBIDDEN, also if there is no such thing, so that nobody learns what there is
 */
export async function requireCan<Action extends keyof Actions>(
  viewer: Viewer,
  action: Action,
  thing: Actions[Action] | undefined,
): Promise<void> {
  if (!(await can(viewer, action, thing))) throw new AppError('FORBIDDEN');
}
