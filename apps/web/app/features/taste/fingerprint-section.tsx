import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { SLIDER_KEYS } from '@palate/contract/vocab/sliders';
import { Whorl, type WhorlSlider } from '../../design/fingerprint/whorl.tsx';
import { markTone } from '../../design/inks.ts';
import { colourOfLean } from './taste-colours.ts';
import { byStrength, isLeaning, leanWords, namesInOrder, type TasteSlider } from './taste-words.ts';

/** Stories named at most, towards and away. */
const MOST_STORIES = 5;

function toRidge({ key, lean, certainty }: TasteSlider): WhorlSlider[] {
  const known = SLIDER_KEYS.find((slider) => slider === key);
  return known ? [{ key: known, value: lean, certainty, colour: colourOfLean(known, lean) }] : [];
}

/** The taste as a print: ten ridges, what each rests on, and the stories gone towards and avoided. */
export function FingerprintSection({ metrics }: { metrics: TasteMetrics }) {
  const sliders = byStrength(metrics.sliders);
  const flat = sliders.filter((slider) => !isLeaning(slider));
  const { positive, negative } = metrics.tasteFingerPrint.storyThemes;
  return (
    <section
      className="page-edge border-t border-hair pt-14 pb-section md:pt-18"
      aria-labelledby="fingerprint"
    >
      <div className="page-grid items-start gap-y-10">
        <Whorl
          sliders={sliders.flatMap(toRidge)}
          className="col-all w-full max-w-[35rem] lg:sticky lg:top-10 lg:col-[1/7] xl:col-[1/8] xl:max-w-[42rem] xl:pe-6"
        />
        <div className="col-all lg:col-[7/-1] xl:col-[8/-1]">
          <h2 id="fingerprint" className="type-big">
            Your fingerprint
          </h2>
          <p className="type-say mt-3 max-w-[44ch]">
            Ten ridges, one for each part of taste, the strongest at the core. A thick ridge is a strong
            opinion; dots are where we’re not sure yet.
          </p>
          {flat.length < sliders.length ? (
            <ul className="mt-7 grid gap-2.5">
              {sliders.map(
                (slider, at) =>
                  isLeaning(slider) && <Lean key={slider.key} slider={slider} number={at + 1} />,
              )}
            </ul>
          ) : (
            <p className="type-lead mt-7">No strong preferences yet.</p>
          )}
          {flat.length > 0 && (
            <p className="type-note mt-5 max-w-[60ch] text-dim">
              No strong preference:{' '}
              {flat.map((slider) => `${sliders.indexOf(slider) + 1} ${leanWords(slider)}`).join('; ')}.
            </p>
          )}
          <div className="mt-12 grid gap-8 empty:hidden sm:grid-cols-2">
            {positive.length > 0 && (
              <div>
                <h3 className="type-lead text-dim">Stories you like</h3>
                <p className="type-mid mt-1">{namesInOrder(positive, MOST_STORIES)}</p>
              </div>
            )}
            {negative.length > 0 && (
              <div>
                <h3 className="type-lead text-dim">Stories you avoid</h3>
                <p className="type-mid mt-1 text-dim">{namesInOrder(negative, MOST_STORIES)}</p>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** A ridge's words: `number` is the one it carries on the print. */
function Lean({ slider, number }: { slider: TasteSlider; number: number }) {
  return (
    <li className="grid grid-cols-[minmax(9rem,12rem)_1fr] items-baseline gap-3">
      <span className="flex items-center gap-3">
        <span className="type-note w-4 flex-none text-end tabular-nums text-dim">{number}</span>
        <i
          aria-hidden="true"
          className="w-6 flex-none rounded-full"
          style={{
            height: `${3 + Math.min(1, Math.abs(slider.lean)) * 9}px`,
            backgroundColor: markTone(colourOfLean(slider.key, slider.lean)),
          }}
        />
        <b className="type-lead">{leanWords(slider)}</b>
      </span>
      <span className="type-say-small text-dim">{slider.evidence}</span>
    </li>
  );
}
