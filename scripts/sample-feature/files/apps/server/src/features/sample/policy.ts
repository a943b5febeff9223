import type { Policy } from '../../kernel/policy.ts';

declare module '../../kernel/policy.ts' {
  interface Actions {
    'sample.write': { readonly year: number };
  }
}

/** Nobody writes notes on silent films. */
export const policy: Policy<'sample.write'> = {
  'sample.write': (_viewer, { year }) => year >= 1930,
};
