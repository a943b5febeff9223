import { z } from 'zod';
import { CACHES_PATH } from '../../http/list-caches.ts';
import { siteUrl } from '../../site-url.ts';
import { type Command, CommandError } from '../command.ts';
import { readSettings } from '../read-settings.ts';

const states = z.array(z.object({ name: z.string(), entries: z.number(), bytes: z.number() }));

/** `caches list`: what a running server keeps in memory. */
export const listCachesCommand: Command = {
  name: 'caches list',
  usage: '',
  summary: 'Lists the caches of the server that runs with these settings, with their entries and their size.',
  async run(args, say) {
    if (args.length > 0) throw new CommandError(`“${args.join(' ')}” is more than it takes.`);
    const { host, port } = readSettings();
    const url = siteUrl({ publicUrl: undefined, host, port });
    const found = await readStates(url);
    if (found.length === 0) say('All caches are empty.');
    for (const { name, entries, bytes } of found) say(`${name}: ${entries} entries, ${sizeWords(bytes)}`);
    return 0;
  },
};

async function readStates(url: string): Promise<z.infer<typeof states>> {
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
