import { z } from 'zod';
import { CACHES_PATH } from '../../http/list-caches.ts';
import { siteUrl } from '../../site-url.ts';
import { type Command, CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';

const states = z.array(z.object({ name: z.string(), entries: z.number(), bytes: z.number() }));

/** `caches list`: lists the caches of the running server with their sizes. */
export const listCachesCommand: Command = {
  name: 'caches list',
  usage: '',
  summary: 'Lists the running server’s caches, with the number of entries and the size of each.',
  async run(args, print) {
    if (args.length > 0) throw new CommandError(`Unexpected argument: “${args.join(' ')}”.`);
    const { host, port } = loadSettings();
    const url = siteUrl({ publicUrl: undefined, host, port });
    const found = await loadStates(url);
    if (found.length === 0) print('All caches are empty.');
    for (const { name, entries, bytes } of found) print(`${name}: ${entries} entries, ${sizeWords(bytes)}`);
    return 0;
  },
};

async function loadStates(url: string): Promise<z.infer<typeof states>> {
  let response: Response;
  try {
    response = await fetch(url + CACHES_PATH);
  } catch (cause) {
    throw new CommandError(`No Palate answers at ${url}. Start it first, with the same PORT and HOST.`, {
      cause,
    });
  }
  if (!response.ok)
    throw new CommandError(`${url} answered ${response.status}: caches are shown at localhost only.`);
  return states.parse(await response.json());
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
