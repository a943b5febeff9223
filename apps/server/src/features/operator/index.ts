import type { Operator } from '@palate/contract';
import type { Config } from '../../config.ts';

/** Describes the operator and the outside services that the settings name. */
export function describeOperator({
  operator,
  identity,
  mail,
}: Pick<Config, 'operator' | 'identity' | 'mail'>): Operator {
  const isOutside = identity.kind === 'outside';
  return {
    ...operator,
    accountsAt: isOutside ? 'aws' : 'here',
    hasGoogle: isOutside ? identity.providers.includes('Google') : identity.google !== undefined,
    sendsEmail: mail.kind === 'smtp',
  };
}
