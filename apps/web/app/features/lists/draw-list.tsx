import type { ListCover } from '@palate/contract/lists';
import { renderToStaticMarkup } from 'react-dom/server';
import { INK } from '../../design/inks.ts';
import { FRAMES } from '../../design/sleeve/layout.ts';
import { Picture } from '../../design/sleeve/picture.tsx';
import { composeSleeve } from '../../design/sleeve/sleeve-geometry.ts';
import { printCards, sleeveOf } from '../titles/sleeve-of.ts';
import { LIST_PICTURE } from './list-meta.ts';

/** Draws a list's picture as SVG: its first covers side by side, each as wide as possible, without text. */
export function drawList(covers: readonly ListCover[]): string {
  const printings = printCards(covers);
  const { width, height } = LIST_PICTURE;
  const column = width / Math.max(1, covers.length);
  const frame = FRAMES.mute;
  const scale = Math.max(column / frame.width, height / frame.height);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>List</title>
      <rect width={width} height={height} fill={INK} />
      {covers.map((cover, at) => {
        const composition = composeSleeve(sleeveOf(cover), {
          frame,
          titleHeight: 0,
          printing: printings[at],
        });
        return (
          <svg
            key={`${cover.kind} ${cover.id}`}
            x={at * column}
            width={column}
            height={height}
            viewBox={`${(frame.width - column / scale) / 2} ${(frame.height - height / scale) / 2} ${column / scale} ${height / scale}`}
          >
            <title>{cover.title}</title>
            <rect width={frame.width} height={frame.height} fill={composition.stock.sky} />
            <Picture composition={composition} id={`sleeve${at}`} />
          </svg>
        );
      })}
    </svg>,
  );
}
