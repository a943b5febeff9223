import type { CSSProperties } from 'react';
import { INKS, titleInkOn } from '../../../design/inks.ts';
import { classNames } from '../../../ui/class-names.ts';
import './share-blocks.css';
import { rankedShares, type Shares } from './share-bar.tsx';

/** Blocks of smaller shares than this, in percent, have no room for a name on a wide page (our choice). */
const THIN = 4;

/**
 * The four taste types as colored blocks, as wide as their shares of a person's taste, with names inside where they
 * fit, otherwise below.
 */
export function ShareBlocks({ shares }: { shares: Shares }) {
  const ranked = rankedShares(shares).map((type) => ({ ...type, percent: Math.round(type.share) }));
  return (
    <>
      <div aria-hidden="true" className="share-strip">
        {ranked.map(({ key, name, line, colour, share, percent }) => {
          const background = INKS[colour].full;
          const style = {
            '--share': share,
            '--digits': String(percent).length,
            backgroundColor: background,
            color: titleInkOn(background),
          } as CSSProperties;
          return (
            <div key={key} className="share-block" style={style}>
              <div>
                <b>{percent}</b>
                <div className="share-words">
                  <p className="type-lead">{name}</p>
                  <p className="share-line">{line}</p>
                </div>
              </div>
            </div>
          );
        })}
      </div>
      <ol className="share-legend page-edge" aria-label="Your taste by type, in percent">
        {ranked.map(({ key, name, line, colour, percent }) => (
          <li key={key} className={classNames(percent >= THIN && 'lg:sr-only')}>
            <i aria-hidden="true" style={{ backgroundColor: INKS[colour].full }} />
            <h2 className="type-lead">{name}</h2>
            <p className="share-line">{line}</p>
            <b>{percent}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
