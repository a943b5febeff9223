import type { addListEntry, changeListEntry, ListChoice } from '@palate/contract/list-entries';
import { listUnsentTo, type UnsentTo } from '../../outbox.ts';
import type { EntryChange } from './entry-changes.ts';
import type { EntryView } from './entry-view.ts';

/** An unsent addition, change or removal of an entry; a removal has no body. */
type UnsentEntry = UnsentTo<typeof addListEntry | typeof changeListEntry>;

const listUnsentEntries = (): UnsentEntry[] =>
  listUnsentTo<typeof addListEntry | typeof changeListEntry>('/palate/movie-list/{id}/entries/{entryId}');

/**
 * Lists the changes of a list that were made offline and haven't been sent yet, oldest first. Leaves out additions of
 * titles that aren't among `loaded`, because only their ids are stored.
 */
export function listUnsentChanges(listId: string, loaded: readonly EntryView[]): EntryChange[] {
  return listUnsentEntries()
    .filter(({ params }) => params.id === listId)
    .flatMap((call) => toChange(call, loaded) ?? []);
}

function toChange({ method, params, body }: UnsentEntry, loaded: readonly EntryView[]): EntryChange | null {
  const entryId = params.entryId ?? '';
  if (method === 'DELETE') return { kind: 'remove', entryId };
  if (method === 'PUT') {
    const entry = loaded.find((one) => one.entryId === entryId);
    return entry ? { kind: 'restore', entry, after: body?.after } : null;
  }
  return body?.note === undefined
    ? { kind: 'move', entryId, after: body?.after ?? null }
    : { kind: 'note', entryId, note: body.note };
}

/** Applies additions and removals of an entry that haven't been sent yet to the lists that it can be added to. */
export function withUnsentEntry(choices: readonly ListChoice[], entryId: string): readonly ListChoice[] {
  return listUnsentEntries()
    .filter(({ method, params }) => params.entryId === entryId && method !== 'PATCH')
    .reduce((known, { method, params }) => withEntry(known, params.id ?? '', method === 'PUT'), choices);
}

/** Returns the choices with the entry added to one list, or removed from it. */
export const withEntry = (
  choices: readonly ListChoice[],
  listId: string,
  hasEntry: boolean,
): readonly ListChoice[] =>
  choices.map((choice) =>
    choice.movieListId === listId && choice.hasEntry !== hasEntry
      ? { ...choice, hasEntry, entryCount: choice.entryCount + (hasEntry ? 1 : -1) }
      : choice,
  );
