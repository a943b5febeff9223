import type { ShowProgress, WatchedChange, WatchedResult } from '@palate/contract/shows';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onUnsentChange } from '../../outbox.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { changeWords } from '../trackers/changes/change-words.ts';
import { runWords, watchedWords } from './episode-words.ts';
import { loadEpisodes, readRun, refresh, type SetState } from './load-show.ts';
import { predictResult, predictWatched, type ShowState, withNext } from './predict-watched.ts';
import {
  offerUndo,
  removeRun,
  sendRun,
  sendSeasonRating,
  sendWatched,
  showFailure,
  type TrackedShow,
  undoOf,
} from './send-watched.ts';
import { hasUnsent, withRating, withUnsent } from './unsent-watched.ts';

/** A member's progress in a show, with functions that change it. */
export interface OwnShow extends ShowState {
  /** Numbers of the seasons whose episodes couldn't be loaded. */
  readonly failed: ReadonlySet<number>;
  /** Loads a season's episodes, unless they are loaded already. */
  openSeason(season: number): void;
  /** Marks episodes as watched or unwatched. */
  mark(change: WatchedChange): void;
  /** Rates a season with 0.5 to 5 stars; 0 clears the rating. Offers to undo it. */
  rate(season: number, rating: number): void;
  /** Shows another run (one watch-through of the show). */
  chooseRun(run: number): void;
  /** Starts a new run. */
  startAgain(): void;
}

/**
 * Manages a member's progress in a show, for components that are rendered only in the browser. Changes are shown at
 * once, sent to the server, and undone if the server rejects them. Without a connection, they are sent later.
 */
export function useShow(show: TrackedShow, loaded: ShowProgress): OwnShow {
  const [state, setState] = useState<ShowState>(() =>
    withUnsent(show.id, { progress: loaded, episodes: new Map() }),
  );
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  /** Number of changes so far; only the response to the last one is shown. */
  const changes = useRef(0);
  const { run } = state.progress;
  useSentChanges(show.id, () => void refresh(show.id, state, setState));

  const openSeason = (season: number) => {
    if (state.episodes.has(season)) return;
    setFailed((known) => new Set([...known].filter((one) => one !== season)));
    loadEpisodes(show.id, season, run).then(
      (list) => setState((now) => withUnsent(show.id, withEpisodes(now, run, season, list))),
      () => setFailed((known) => new Set([...known, season])),
    );
  };

  const mark = async (change: WatchedChange) => {
    const before = state;
    const predicted = predictResult(before, change);
    setState((now) => predictWatched(now, change));
    changes.current += 1;
    const own = changes.current;
    try {
      const result = await sendWatched(show.id, run, change, predicted);
      if (changes.current === own) setState((now) => withResult(now, result, predicted));
      offerToUndo(show, { run, change, result, before }, setState);
    } catch (error) {
      if (changes.current === own) setState(before);
      showFailure(error);
    }
  };

  return {
    ...state,
    failed,
    openSeason,
    mark: (change) => void mark(change),
    rate: (season, rating) => void rate(show, { season, rating }, state, setState),
    chooseRun: (wanted) => void readRun(show.id, wanted, setState),
    startAgain: () => void startAgain(show, (state.progress.runs.at(-1)?.run ?? 0) + 1, setState),
  };
}

/** Calls a function when the changes of a show that were made offline have been sent or rejected. */
function useSentChanges(id: TrackedShow['id'], onSent: () => void): void {
  const call = useEffectEvent(onSent);
  useEffect(() => {
    let isWaiting = hasUnsent(id);
    return onUnsentChange(() => {
      const wasWaiting = isWaiting;
      isWaiting = hasUnsent(id);
      if (wasWaiting && !isWaiting) call();
    });
  }, [id]);
}

function offerToUndo(
  show: TrackedShow,
  {
    run,
    change,
    result,
    before,
  }: { run: number; change: WatchedChange; result: WatchedResult; before: ShowState },
  setState: SetState,
): void {
  const undo = undoOf(change, result);
  if (!undo) return;
  const predicted = predictResult(predictWatched(before, change), undo);
  offerUndo({
    show,
    message: watchedWords(show.title, change),
    result,
    undo: () => sendWatched(show.id, run, undo, predicted),
    onUndone: (undone) => setState((now) => withResult(predictWatched(now, undo), undone, predicted)),
  });
}

/** Rates a season, and offers to undo it. If the server rejects the rating, the earlier one is shown again. */
async function rate(
  { id, title }: TrackedShow,
  { season, rating }: { season: number; rating: number },
  { progress }: ShowState,
  setState: SetState,
): Promise<void> {
  const before = progress.seasons.find(({ number }) => number === season)?.rating ?? 0;
  const change = async (from: number, to: number): Promise<boolean> => {
    setState((now) => withRating(now, season, to));
    try {
      await sendSeasonRating(id, season, to);
      return true;
    } catch (error) {
      setState((now) => withRating(now, season, from));
      showFailure(error);
      return false;
    }
  };
  if (!(await change(before, rating))) return;
  showToast({
    kind: 'success',
    message: changeWords(`season ${season} of ${title}`, { kind: 'rating', rating }),
    action: { label: 'Undo', press: () => void change(rating, before) },
  });
}

async function startAgain(show: TrackedShow, run: number, setState: SetState): Promise<void> {
  const accept = ({ progress }: WatchedResult) => setState({ progress, episodes: new Map() });
  try {
    const result = await sendRun(show.id, run);
    accept(result);
    offerUndo({
      show,
      message: `You started ${show.title} for the ${runWords(run)}.`,
      result,
      undo: () => removeRun(show.id, run),
      onUndone: accept,
    });
  } catch (error) {
    showFailure(error);
  }
}

function withEpisodes(
  state: ShowState,
  run: number,
  season: number,
  list: Awaited<ReturnType<typeof loadEpisodes>>,
): ShowState {
  if (state.progress.run !== run) return state;
  return { ...state, episodes: new Map([...state.episodes, [season, list]]) };
}

/**
 * Updates the state with a response, unless the page shows another run by then. If the change is sent later, the
 * response is the predicted one, and only the next episode is updated.
 */
function withResult(state: ShowState, result: WatchedResult, predicted: WatchedResult): ShowState {
  if (state.progress.run !== result.progress.run) return state;
  return result === predicted ? withNext(state) : { ...state, progress: result.progress };
}
