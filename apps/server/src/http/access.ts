import { AppError, type Endpoint } from '@palate/contract';

/**
 * Lets a call through to whom its endpoint is open. Nobody can be a member before there are accounts,
 * so what is for members is refused to all; a visitor without a taste is told so by the endpoint itself.
 * @throws UNAUTHENTICATED
 */
export function requireAccess({ access }: Endpoint): void {
  if (access === 'member' || access === 'owner' || access === 'leaving')
    throw new AppError('UNAUTHENTICATED');
}
