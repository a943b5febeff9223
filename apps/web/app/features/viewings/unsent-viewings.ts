import type { editViewing, saveViewing, Viewing } from '@palate/contract/viewings';
import { callsTo, type UnsentCall, type UnsentTo } from '../../outbox.ts';
import type { LoggedWork } from './logged-work.ts';

/** What pages show of a diary entry that was saved offline, until it is sent. */
export interface UnsentViewing extends Viewing {
  /** Its title or book, with the tracker as it is after the change. */
  readonly work: LoggedWork;
}

/** An unsent change of a diary entry. */
interface ViewingCall {
  readonly id: string;
  readonly method: UnsentCall['method'];
  /** The entry after the change; null if it is deleted. */
  readonly viewing: Viewing | null;
  /** Its title or book, with the tracker as it is after the change; null if it is deleted. */
  readonly work: LoggedWork | null;
  /** What is sent; a deletion has no body. */
  readonly body: UnsentTo<typeof saveViewing | typeof editViewing>['body'];
}

/** Returns the calls that save, change and delete diary entries, in the same order. */
export const viewingsIn = (calls: readonly UnsentCall[]): ViewingCall[] =>
  callsTo<typeof saveViewing | typeof editViewing>(calls, '/viewings/{id}').map(
    ({ method, params, body, assumed }) => ({ id: params.id ?? '', method, body, ...partsOf(assumed) }),
  );

function partsOf(assumed: Viewing): Pick<ViewingCall, 'viewing' | 'work'> {
  // A deletion returns only an id.
  if (!('work' in assumed)) return { viewing: null, work: null };
  // `save-log.ts` stored it.
  const { work, ...viewing } = assumed as UnsentViewing;
  return { viewing, work };
}
