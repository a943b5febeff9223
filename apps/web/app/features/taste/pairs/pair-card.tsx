import type { CSSProperties } from 'react';
import { measureTitle } from '../../../ui/display/display-fit.ts';
import { KIND_NAMES } from '../../cards/facts.ts';
import type { PairTitle } from '../test/test-answers.ts';
import { PairPicture } from './pair-picture.tsx';
import { sleeveBackground } from './sleeve-background.ts';

/**
 * One title of a pair, filling its half of the screen: the name in the sleeve's colors, and the picture below.
 * @param isChosen marks it as the chosen title
 * @param isUnseen marks it as unseen
 */
export function PairCard({
  title,
  hint,
  isChosen,
  isUnseen,
  onChoose,
}: {
  title: PairTitle;
  /** The keyboard key that chooses it. */
  hint: string;
  isChosen: boolean;
  /** Whether it was marked as unseen, so that it can't be chosen. */
  isUnseen: boolean;
  onChoose(): void;
}) {
  const { background, ink } = sleeveBackground(title);
  const kind = title.movieType === 'tv_show' ? KIND_NAMES.tv_show : null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isUnseen}
      onClick={onChoose}
      className="pair-card"
      style={{ backgroundColor: background, color: ink }}
    >
      <span className="pair-words flex items-start gap-4">
        <span className="min-w-0 flex-1">
          <FittedName>{title.title}</FittedName>
          <span className="pair-facts mt-1 block">
            {[title.year, kind, title.makers[0]].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span aria-hidden="true" className="test-key max-md:hidden">
          {hint}
        </span>
      </span>
      <span className="pair-picture max-sm:hidden">
        <PairPicture title={title} cut="below" />
      </span>
      <span className="pair-picture sm:hidden">
        <PairPicture title={title} cut="beside" />
      </span>
    </button>
  );
}

/** A title scaled to fit the card. It is in a button, so it may only contain phrasing content. */
function FittedName({ children }: { children: string }) {
  const { one, two, three } = measureTitle(children);
  const style = {
    '--one': one,
    '--two': two,
    '--three': three,
    '--most': 'var(--display-most, 6.5rem)',
  } as CSSProperties;
  return (
    <span className="display-title block">
      <span style={style}>{children}</span>
    </span>
  );
}
