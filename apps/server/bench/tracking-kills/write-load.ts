import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type KillMember, memberHeaders } from './members.ts';

const WRITERS_A_MEMBER = 2;
const AFTER_REFUSAL_MS = 50;
const ANSWER_MS = 10_000;

/** An acknowledged write. No two writes concern the same object. */
export type Written =
  | { readonly kind: 'rating'; readonly userId: string; readonly titleId: string; readonly halfStars: number }
  | { readonly kind: 'watchlist'; readonly userId: string; readonly titleId: string }
  | { readonly kind: 'viewing'; readonly id: string }
  | { readonly kind: 'list'; readonly id: string }
  | { readonly kind: 'entry'; readonly listId: string; readonly titleId: string };

/** The state from which members' next writes are chosen, so that no write is chosen twice. */
export interface WritePlan {
  /**
   * Ids of all titles. Each member's first writes concern a different title each; later writes log these titles again.
   */
  readonly titleIds: readonly string[];
  /** Number of writes that each member has begun. */
  readonly begun: Map<string, number>;
  /** The list of each writer, because a member may create only a limited number of lists. */
  readonly lists: Map<string, string>;
}

/**
 * Sends members’ writes without a pause until it is stopped.
 * @returns `acknowledged`, an array that grows with each acknowledged write, and `stop`, which ends the load and waits
 *   for pending writes
 */
export function startWrites(
  url: string,
  members: readonly KillMember[],
  plan: WritePlan,
): { readonly acknowledged: readonly Written[]; stop(): Promise<void> } {
  const acknowledged: Written[] = [];
  let isStopping = false;
  const writers = members.flatMap((member) =>
    Array.from({ length: WRITERS_A_MEMBER }, async (_, at) => {
      const writer = `${member.id} ${at}`;
      while (!isStopping) {
        const listId = plan.lists.get(writer);
        const write = listId === undefined ? newList() : nextWrite(member, plan, listId);
        if (await isAcknowledged(url, member, write)) {
          acknowledged.push(write.written);
          if (write.written.kind === 'list') plan.lists.set(writer, write.written.id);
        } else await setTimeout(AFTER_REFUSAL_MS);
      }
    }),
  );
  return {
    acknowledged,
    async stop() {
      isStopping = true;
      await Promise.all(writers);
    },
  };
}

interface Planned {
  readonly written: Written;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}

function newList(): Planned {
  const id = randomUUID();
  return {
    written: { kind: 'list', id },
    method: 'POST',
    path: '/palate/movie-list',
    body: { movieListId: id, title: `List ${id}` },
  };
}

function nextWrite({ id: userId }: KillMember, { titleIds, begun }: WritePlan, listId: string): Planned {
  const i = begun.get(userId) ?? 0;
  begun.set(userId, i + 1);
  const titleId = titleIds[i % titleIds.length] ?? '';
  const isNewTitle = i < titleIds.length;
  const kinds = isNewTitle ? (['rating', 'watchlist', 'viewing', 'entry'] as const) : (['viewing'] as const);
  const kind = kinds[i % kinds.length];
  if (kind === 'rating') {
    const halfStars = 1 + (i % 10);
    return {
      written: { kind, userId, titleId, halfStars },
      method: 'POST',
      path: `/movietracker/rate/${titleId}`,
      body: { rating: halfStars / 2 },
    };
  }
  if (kind === 'watchlist') {
    return {
      written: { kind, userId, titleId },
      method: 'PUT',
      path: '/watchlist/movies',
      body: { movieId: titleId },
    };
  }
  if (kind === 'entry') {
    return {
      written: { kind, listId, titleId },
      method: 'PUT',
      path: `/palate/movie-list/${listId}/entries/${titleId}`,
      body: {},
    };
  }
  const id = randomUUID();
  return {
    written: { kind: 'viewing', id },
    method: 'PUT',
    path: `/viewings/${id}`,
    // Later rounds log titles again that were rated or put on the watchlist.
    body: { movieId: titleId, keepsTracker: true },
  };
}

async function isAcknowledged(url: string, { token }: KillMember, write: Planned): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api${write.path}`, {
      method: write.method,
      headers: { ...memberHeaders(token), 'content-type': 'application/json' },
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    if (answer.status >= 400 && answer.status < 500) {
      throw new RangeError(`${write.path} answered ${answer.status}: ${text}`);
    }
    return answer.ok;
  } catch (error) {
    // The server has been killed. An error response, however, means that this benchmark is wrong.
    if (error instanceof RangeError) throw error;
    return false;
  }
}
