import { TONIGHT_LIMIT } from '@palate/contract/constants';
import type { TonightOffsets } from '@palate/contract/filters';
import { SLIDERS, type SliderKey } from '@palate/contract/vocab/sliders';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextButton } from '../../ui/text-link.tsx';
import { formatTonight, leanLabel, leanPhrase, leans, leanWords, TONIGHT_STEP } from './tonight.ts';
import { useFoldOnPhone } from './use-fold-on-phone.ts';
import { useTonight } from './use-tonight.ts';

/** The five that change an evening most, then the other five (our choice). */
const FIRST: readonly SliderKey[] = ['pace', 'weightiness', 'emotionalPunch', 'realism', 'scale'];
const REST = SLIDERS.map(({ key }) => key).filter((key) => !FIRST.includes(key));

/** "Tonight I want it": ten sliders around the viewer's usual taste, kept in the address. */
export function TonightSliders({
  saved,
  result,
}: {
  saved: TonightOffsets;
  /** What the sliders lead to, in a line that stays in view on a phone. */
  result: ReactNode;
}) {
  const { offsets, setOffset, setOffsets, endGesture } = useTonight(saved);
  const sliders = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for sliders moved before the script was there
  useEffect(() => {
    const moved = readOffsets(sliders.current, offsets);
    if (formatTonight(moved) !== formatTonight(offsets)) setOffsets(moved);
  }, []);
  const hasMore = REST.some((key) => offsets[key]);
  const [isAll, setIsAll] = useState(hasMore);
  const { state } = useNavigation();
  const details = useFoldOnPhone();
  const asked = leans(offsets);
  const shown = isAll ? [...FIRST, ...REST] : FIRST;
  return (
    <section aria-labelledby="tonight" className="tonight">
      <details ref={details} open>
        <summary>
          <h2 id="tonight" className="type-lead">
            Tonight I want it
          </h2>
          <span className="type-note text-dim">
            {asked.length > 0
              ? asked.map(({ key, offset }) => leanPhrase(key, offset)).join(', ')
              : 'The middle is your usual taste.'}
          </span>
        </summary>
        <div ref={sliders} className="mt-3" aria-busy={state !== 'idle'}>
          {shown.map((key) => (
            <Lean
              key={key}
              slider={key}
              offset={offsets[key] ?? 0}
              onLean={(offset) => setOffset(key, offset)}
              onRest={endGesture}
            />
          ))}
        </div>
        <p className="mt-2 flex flex-wrap gap-x-5">
          <TextButton aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Fewer sliders' : 'More sliders'}
          </TextButton>
          {asked.length > 0 && (
            <TextButton
              onClick={() => {
                setOffsets({});
                // The button goes with the last offset, so focus moves on before it would be lost.
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

/** The sliders' positions in the page; those not drawn keep their offsets. */
function readOffsets(drawn: HTMLElement | null, offsets: TonightOffsets): TonightOffsets {
  const read: Partial<Record<SliderKey, number>> = { ...offsets };
  for (const input of drawn?.querySelectorAll('input') ?? []) {
    const key = SLIDERS.find((slider) => slider.key === input.name)?.key;
    if (key) read[key] = input.valueAsNumber;
  }
  return read;
}

const percent = (offset: number) => `${((offset + TONIGHT_LIMIT) / (2 * TONIGHT_LIMIT)) * 100}%`;

function Lean({
  slider,
  offset,
  onLean,
  onRest,
}: {
  slider: SliderKey;
  offset: number;
  onLean(offset: number): void;
  /** A drag begins or ends, or the slider loses focus. */
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
        aria-valuetext={offset === 0 ? words : `${words} ${leanLabel(slider, offset)}`}
        onChange={({ target }) => onLean(target.valueAsNumber)}
        onPointerDown={onRest}
        onPointerUp={onRest}
        onBlur={onRest}
      />
    </div>
  );
}
