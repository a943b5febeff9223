import type { TasteMetrics } from '@palate/contract/taste-metrics';
import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { renderToStaticMarkup } from 'react-dom/server';
import { Avatar } from '../../design/avatars/avatar.tsx';
import { WhorlLines } from '../../design/fingerprint/whorl.tsx';
import { WHORL_BOX } from '../../design/fingerprint/whorl-curve.ts';
import { INKS, PAPER } from '../../design/inks.ts';
import { SHARED_PICTURE } from '../../share-meta.ts';
import { toRidges } from '../taste/result/ridges.ts';
import { sortByStrength } from '../taste/result/taste-words.ts';

/** Space around the fingerprint, in pixels. */
const MARGIN = 36;
/** Width of a portrait that is as high as the picture; portraits are 4:5. */
const PORTRAIT = (SHARED_PICTURE.height * 4) / 5;

/** Draws a profile's picture for shared links as SVG: the fingerprint beside the archetype's portrait, without text. */
export function drawProfile({ sliders, archetype }: Pick<TasteMetrics, 'sliders' | 'archetype'>): string {
  const { width, height } = SHARED_PICTURE;
  const known = ARCHETYPES.find(({ key }) => key === archetype.key);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>Taste fingerprint</title>
      <rect width={width} height={height} fill={PAPER} />
      <svg
        aria-hidden="true"
        x={MARGIN}
        y={MARGIN}
        width={width - PORTRAIT - 2 * MARGIN}
        height={height - 2 * MARGIN}
        viewBox={`0 0 ${WHORL_BOX.width} ${WHORL_BOX.height}`}
      >
        <WhorlLines
          sliders={sortByStrength(sliders).flatMap(toRidges)}
          toneOf={(colour) => INKS[colour].full}
        />
      </svg>
      {known && (
        <g transform={`translate(${width - PORTRAIT} 0)`}>
          <Avatar archetype={known.key} size={PORTRAIT} isDecorative />
        </g>
      )}
    </svg>,
  );
}
