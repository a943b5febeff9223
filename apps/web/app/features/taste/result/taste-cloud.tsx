import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { Section } from '../../../ui/section.tsx';
import { ShareTaste } from './share-taste.tsx';
import { TASTE_CLOUD } from './taste-cloud-address.ts';
import { isLeaning, leanWords, namesInOrder, sortByStrength } from './taste-words.ts';

/** Maximum number of names in the text alternative. */
const MOST = 6;

/** Writes the text alternative of the picture. */
function cloudWords({ sliders, genreThemePreferences: { positive, negative } }: TasteMetrics): string {
  const leans = sortByStrength(sliders).filter(isLeaning).slice(0, MOST).map(leanWords);
  return [
    leans.length > 0 ? `Taste cloud: ${leans.join(', ')}.` : 'Taste cloud without strong preferences.',
    positive.length > 0 && `Likes: ${namesInOrder(positive, MOST)}.`,
    negative.length > 0 && `Avoids: ${namesInOrder(negative, MOST)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The taste as a picture, with download links. */
export function TasteCloud({ metrics }: { metrics: TasteMetrics }) {
  return (
    <Section
      heading="Your taste as a picture"
      isRuled
      aside={
        <>
          <p className="type-say-small text-dim">
            Filled circles are what you like, rings what you avoid. Bigger means stronger; dotted means we’re
            not sure yet.
          </p>
          <p>
            <ShareTaste />
          </p>
          <p>
            <a className="text-link" href={`${TASTE_CLOUD}?theme=foyer`} download="my-taste.svg">
              Download (light)
              <span className="sr-only">, your taste as a picture (SVG)</span>
            </a>
          </p>
          <p>
            <a className="text-link" href={`${TASTE_CLOUD}?theme=auditorium`} download="my-taste-dark.svg">
              Download (dark)
              <span className="sr-only">, your taste as a picture (SVG)</span>
            </a>
          </p>
        </>
      }
    >
      <img
        src={TASTE_CLOUD}
        alt={cloudWords(metrics)}
        width={1200}
        height={1200}
        loading="lazy"
        className="taste-cloud"
      />
    </Section>
  );
}
