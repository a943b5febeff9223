import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { Whorl } from '../../../design/fingerprint/whorl.tsx';
import { badgeTone } from '../../../design/inks.ts';
import { toRidges } from './ridges.ts';
import { colourOfLean } from './taste-colours.ts';
import { isLeaning, leanWords, namesInOrder, sortByStrength, type TasteSlider } from './taste-words.ts';

/** Maximum number of story themes listed, for liked and for disliked ones. */
const MOST_STORIES = 5;

/** The taste as a fingerprint: ten ridges, what each is based on, and the liked and disliked story themes. */
export function FingerprintSection({
  metrics,
  heading = 'Your fingerprint',
  isOwn = true,
}: {
  metrics: TasteMetrics;
  heading?: string;
  /** Whether it is the viewer's own taste. */
  isOwn?: boolean;
}) {
  const sliders = sortByStrength(metrics.sliders);
  const flat = sliders.filter((slider) => !isLeaning(slider));
  // The evidence of another member's taste is private: every ridge has the same sentence instead.
  const hasEvidence = new Set(sliders.filter(isLeaning).map(({ evidence }) => evidence)).size > 1;
  const { positive, negative } = metrics.tasteFingerPrint.storyThemes;
  return (
    <section
      className="page-edge border-t border-hair pt-14 pb-section md:pt-18"
      aria-labelledby="fingerprint"
    >
      <div className="page-grid items-start gap-y-10">
        <Whorl
          sliders={sliders.flatMap(toRidges)}
          className="col-all w-full max-w-[35rem] lg:sticky lg:top-10 lg:col-[1/7] xl:col-[1/8] xl:max-w-[42rem] xl:pe-6"
        />
        <div className="col-all lg:col-[7/-1] xl:col-[8/-1]">
          <h2 id="fingerprint" className="type-big">
            {heading}
          </h2>
          <p className="type-say mt-3 max-w-[44ch]">
            {`Ten ridges, one for each scale, with ${isOwn ? 'your' : 'the'} strongest preference at the center. The thicker the ridge, the stronger the preference. Dots mean we’re not sure yet.`}
          </p>
          {flat.length < sliders.length ? (
            <ul className="mt-7 grid gap-2.5">
              {sliders.map(
                (slider, at) =>
                  isLeaning(slider) && (
                    <Lean key={slider.key} slider={slider} number={at + 1} hasEvidence={hasEvidence} />
                  ),
              )}
            </ul>
          ) : (
            <p className="type-lead mt-7">No strong preferences yet.</p>
          )}
          {flat.length > 0 && (
            <p className="type-note mt-5 max-w-[60ch] text-dim">
              No strong preference:{' '}
              {flat.map((slider) => `${leanWords(slider)} (ridge ${sliders.indexOf(slider) + 1})`).join('; ')}
              .
            </p>
          )}
          <div className="mt-12 grid gap-8 empty:hidden sm:grid-cols-2">
            {positive.length > 0 && (
              <div>
                <h3 className="type-lead text-dim">{isOwn ? 'Stories you like' : 'Likes stories about'}</h3>
                <p className="type-mid mt-1">{namesInOrder(positive, MOST_STORIES)}</p>
              </div>
            )}
            {negative.length > 0 && (
              <div>
                <h3 className="type-lead text-dim">{isOwn ? 'Stories you avoid' : 'Avoids stories about'}</h3>
                <p className="type-mid mt-1 text-dim">{namesInOrder(negative, MOST_STORIES)}</p>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Describes a ridge; `number` is its number in the picture. */
function Lean({
  slider,
  number,
  hasEvidence,
}: {
  slider: TasteSlider;
  number: number;
  hasEvidence: boolean;
}) {
  return (
    <li className="grid items-baseline gap-x-3 sm:grid-cols-[minmax(9rem,12rem)_1fr]">
      <span className="flex items-center gap-3">
        <span className="type-note w-4 flex-none text-end tabular-nums text-dim">{number}</span>
        <i
          aria-hidden="true"
          className="w-6 flex-none rounded-full"
          style={{
            height: `${3 + Math.min(1, Math.abs(slider.lean)) * 9}px`,
            backgroundColor: badgeTone(colourOfLean(slider.key, slider.lean)),
          }}
        />
        <b className="type-lead">{leanWords(slider)}</b>
      </span>
      {hasEvidence && <span className="type-say-small ps-16 text-dim sm:ps-0">{slider.evidence}</span>}
    </li>
  );
}
