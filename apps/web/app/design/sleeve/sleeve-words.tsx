import { runsRightToLeft } from '@palate/contract/vocab/letter-widths';
import { ASCENT, DESCENT, type FittedTitle } from './fit-title.ts';
import { CAPTION_SIZE, MARGIN } from './layout.ts';
import { round } from './skins.ts';
import type { Composition } from './sleeve-geometry.ts';

const FACE =
  "'Bricolage Grotesque Variable','Arial Narrow','Noto Sans','Noto Sans CJK JP','Hiragino Sans','Microsoft YaHei',sans-serif";

/** A sleeve's title, and its caption under it, on the field the composition chose. */
export function SleeveWords({
  composition,
  fitted,
  caption,
}: {
  readonly composition: Composition;
  readonly fitted: FittedTitle;
  /** Year and kind; may be empty. */
  readonly caption: string;
}) {
  const { frame, titlePlace, titleInk } = composition;
  const isRightToLeft = runsRightToLeft(fitted.lines.join(' '));
  const start = isRightToLeft ? frame.width - MARGIN.side : MARGIN.side;
  const captionHeight = caption ? CAPTION_SIZE + MARGIN.gap : 0;
  const first =
    titlePlace === 'head'
      ? MARGIN.edge + fitted.size * ASCENT
      : frame.height - MARGIN.edge - captionHeight - fitted.height + fitted.size * ASCENT;
  const last = first + fitted.lineStep * (fitted.lines.length - 1);
  return (
    <g
      fill={titleInk}
      fontFamily={FACE}
      fontStretch="75%"
      fontWeight="800"
      direction={isRightToLeft ? 'rtl' : undefined}
    >
      {fitted.lines
        .map((text, at) => ({ text, y: round(first + fitted.lineStep * at) }))
        .map(({ text, y }) => (
          <text key={y} x={start} y={y} fontSize={round(fitted.size)}>
            {text}
          </text>
        ))}
      {caption && (
        <text
          x={start}
          y={Math.round(last + fitted.size * DESCENT + MARGIN.gap + CAPTION_SIZE * 0.6)}
          fontSize={CAPTION_SIZE}
          fontWeight="600"
          fontStretch="100%"
        >
          {caption}
        </text>
      )}
    </g>
  );
}
