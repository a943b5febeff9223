import type { CSSProperties } from 'react';
import { INKS, titleInkOn } from '../../design/inks.ts';
import { rankedShares, type Shares } from './share-bar.tsx';

/** The four shares as blocks of ink, each as wide (on a phone as tall) as its part. */
export function ShareBlocks({ shares }: { shares: Shares }) {
  return (
    <ol className="share-blocks" aria-label="Your four shares, in per cent">
      {rankedShares(shares).map(({ key, name, line, colour, share }) => {
        const ground = INKS[colour].full;
        const style = {
          '--share': share,
          backgroundColor: ground,
          color: titleInkOn(ground),
        } as CSSProperties;
        return (
          <li key={key} style={style}>
            <b>{Math.round(share)}</b>
            <div>
              <h2 className="type-lead">{name}</h2>
              <p>{line}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
