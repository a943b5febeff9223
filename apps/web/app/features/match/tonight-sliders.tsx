import { TONIGHT_LIMIT, TONIGHT_STEP } from '@palate/contract/constants';
import type { TonightOffsets } from '@palate/contract/filters';
import { formatTonight, TONIGHT_KEYS, type TonightKey } from '@palate/contract/vocab/tonight-sliders';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigation } from 'react-router';
import { takeEarlySliders } from '../../early-sliders.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { leanLabel, leanValueText, leanWords, tonightWords } from './tonight.ts';
import { TonightMoods } from './tonight-moods.tsx';
import { useFoldOnPhone, WIDE_SCREEN } from './use-fold-on-phone.ts';
import { useTonight } from './use-tonight.ts';

/** The sliders shown first: those with the greatest effect on an evening (our choice). */
const FIRST: readonly TonightKey[] = ['pace', 'weightiness', 'emotionalPunch', 'realism', 'scale', 'acclaim'];
const REST = TONIGHT_KEYS.filter((key) => !FIRST.includes(key));

/** Shows what the sliders do before the page's data has been loaded again. */
export interface TonightPreview {
  /** Shows the page for these offsets, if that has been prepared. */
  show(offsets: TonightOffsets): void;
  /** Prepares for one of these sliders to be moved to any position while the other offsets stay as they are. */
  prepare(sliders: readonly TonightKey[], offsets: TonightOffsets): void;
}

/**
 * The section “Tonight I want something …”: moods, times, and sliders that start at the viewer's usual taste.
 * Their offsets apply to this evening only, and are stored in the URL.
 */
export function TonightSliders({
  saved,
  preview,
  result,
}: {
  saved: TonightOffsets;
  preview: TonightPreview;
  /** A line with the best title for these sliders. On phones it stays at the bottom of the screen. */
  result: ReactNode;
}) {
  const { offsets, setOffset, setOffsets, settle, endGesture } = useTonight(saved);
  const sliders = useRef<HTMLDivElement>(null);
  // A layout effect runs before the browser paints again, so a moved slider isn't shown at its old position in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for sliders moved before the script was there
  useLayoutEffect(() => {
    const moved = { ...readOffsets(sliders.current, offsets), ...readEarly() };
    if (formatTonight(moved) !== formatTonight(offsets)) setOffsets(moved);
  }, []);
  const hasMore = REST.some((key) => offsets[key]);
  const [isAll, setIsAll] = useState(hasMore);
  const { state } = useNavigation();
  const details = useFoldOnPhone();
  const words = tonightWords(offsets);
  const shown = isAll ? [...FIRST, ...REST] : FIRST;
  useLayoutEffect(() => preview.show(offsets));
  const wasUsed = useRef(false);
  const prepare = (sliders: readonly TonightKey[]) => {
    wasUsed.current = true;
    preview.prepare(sliders, offsets);
  };
  // On wide screens the section opens by itself.
  const prepareOpened = () => {
    if (details.current?.open && !matchMedia(WIDE_SCREEN).matches) prepare(shown);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before the script was there
  useEffect(prepareOpened, []);
  const savedText = formatTonight(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has been loaded for other offsets
  useEffect(() => {
    // A finger doesn't announce which slider it will move, as a mouse does.
    if (wasUsed.current && !matchMedia('(hover: hover)').matches) prepare(shown);
  }, [savedText]);
  return (
    <section aria-labelledby="tonight" className="tonight">
      <details ref={details} className="fold-on-phone" onToggle={prepareOpened}>
        <summary>
          <h2 id="tonight" className="type-lead">
            Tonight I want something …
          </h2>
          <span className="type-note text-dim">{words ?? 'Choose a mood, or move a slider.'}</span>
        </summary>
        <TonightMoods offsets={offsets} onChoose={setOffsets} />
        <div ref={sliders} className="tonight-leans mt-3" aria-busy={state !== 'idle'}>
          {shown.map((key) => (
            <Lean
              key={key}
              slider={key}
              offset={offsets[key] ?? 0}
              onNear={() => prepare([key])}
              onLean={(offset) => {
                prepare([key]);
                setOffset(key, offset);
              }}
              onRelease={settle}
              onRest={endGesture}
            />
          ))}
        </div>
        <p className="mt-2 flex flex-wrap gap-x-5">
          <TextButton aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Fewer sliders' : 'More sliders'}
          </TextButton>
          {words !== null && (
            <TextButton
              onClick={() => {
                setOffsets({});
                // This button disappears with the last offset, so move the focus before it is lost.
                sliders.current?.querySelector('input')?.focus({ preventScroll: true });
              }}
            >
              Reset
            </TextButton>
          )}
        </p>
        <div className="tonight-result md:hidden">{result}</div>
      </details>
    </section>
  );
}

/** Reads the positions of the sliders that were moved before the script was there. */
function readEarly(): TonightOffsets {
  const early = takeEarlySliders();
  return Object.fromEntries(TONIGHT_KEYS.flatMap((key) => (key in early ? [[key, early[key]]] : [])));
}

/** Reads the positions of the rendered sliders. Sliders that aren't rendered keep their offsets. */
function readOffsets(drawn: HTMLElement | null, offsets: TonightOffsets): TonightOffsets {
  const read: TonightOffsets = { ...offsets };
  for (const input of drawn?.querySelectorAll('input') ?? []) {
    const key = TONIGHT_KEYS.find((known) => known === input.name);
    if (key) read[key] = input.valueAsNumber;
  }
  return read;
}

const percent = (offset: number) => `${((offset + TONIGHT_LIMIT) / (2 * TONIGHT_LIMIT)) * 100}%`;

/**
 * A slider for one of tonight's offsets from the usual taste.
 * @param offset slider steps, −2..2
 * @param onLean called with the new offset whenever the slider moves
 */
export function Lean({
  slider,
  offset,
  onNear,
  onLean,
  onRelease,
  onRest,
}: {
  slider: TonightKey;
  offset: number;
  /** Called when the slider is likely to be moved next: a pointer is over it, or it has the focus. */
  onNear?(): void;
  onLean(offset: number): void;
  /** Called when a key is released. */
  onRelease?(): void;
  /** Called when a drag begins or ends, and when the slider loses focus. */
  onRest(): void;
}) {
  const id = useId();
  const words = leanWords(offset);
  const style: CSSProperties & Record<'--a' | '--z', string> = {
    '--a': percent(Math.min(0, offset)),
    '--z': percent(Math.max(0, offset)),
  };
  return (
    <div className="lean" data-on={offset !== 0}>
      <label htmlFor={id}>{leanLabel(slider, offset)}</label>
      <output htmlFor={id}>{words}</output>
      <input
        id={id}
        name={slider}
        type="range"
        min={-TONIGHT_LIMIT}
        max={TONIGHT_LIMIT}
        step={TONIGHT_STEP}
        value={offset}
        style={style}
        aria-valuetext={leanValueText(slider, offset)}
        onChange={({ target }) => onLean(target.valueAsNumber)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onPointerDown={onRest}
        onPointerUp={onRest}
        onKeyUp={onRelease}
        onBlur={onRest}
      />
    </div>
  );
}
