import type { Context } from '../../kernel/context.ts';
import { listOwnIcons } from './own-icons.ts';
import { describeServices } from './services.ts';

/**
 * Lists every streaming service in the catalog, with the operator's own icons and links where they exist.
 */
export async function listServices({
  snapshot,
  staticDir,
  serviceLinks,
}: Pick<Context, 'snapshot' | 'staticDir' | 'serviceLinks'>) {
  return describeServices(snapshot, await listOwnIcons(staticDir), serviceLinks);
}
