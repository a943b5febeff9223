import type { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import { TasteTypeAvatar } from '../../design/avatars/avatar.tsx';
import { INKS, titleInkOn } from '../../design/inks.ts';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import type { CardView } from '../cards/card-view.ts';
import { pictureCards } from '../cards/title-card.tsx';
import { polesOf, TYPE_ARGUMENTS, themesOf } from './type-facts.ts';

/**
 * A section about one taste type: its color, what it likes, its sliders and themes, and three example titles.
 */
export function TypeBand({
  type,
  examples,
  share,
}: {
  type: (typeof TASTE_TYPES)[number];
  examples: readonly CardView[];
  /** The viewer's share in percent; null without a taste. */
  share: number | null;
}) {
  const background = INKS[type.colour].full;
  return (
    <section
      className="type-band page-edge"
      aria-labelledby={type.key}
      style={{ backgroundColor: background, color: titleInkOn(background) }}
    >
      <div className="page-grid items-end gap-y-8 py-12 md:py-16">
        <div className="type-portrait">
          <TasteTypeAvatar type={type.colour} isDecorative />
        </div>
        <div className="col-all md:col-[3/9] md:pe-8">
          <DisplayTitle as="h2" id={type.key} mostPx={150}>
            {type.name}
          </DisplayTitle>
          <p className="type-say mt-3 max-w-[40ch]">{TYPE_ARGUMENTS[type.key]}</p>
          <dl className="mt-6 grid gap-3">
            <div>
              <dt className="type-note">Typical style</dt>
              <dd className="type-lead">{joinWithAnd(polesOf(type.key))}</dd>
            </div>
            <div>
              <dt className="type-note">Typical stories</dt>
              <dd className="type-lead">{joinWithAnd(themesOf(type.key).map(lowered))}</dd>
            </div>
          </dl>
          {share !== null && <p className="type-mid mt-6">{shareWords(share)}</p>}
        </div>
        {examples.length > 0 && (
          <ul className="type-examples">
            {pictureCards(examples).map((card) => (
              <li key={card.key}>{card}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/**
 * Describes the share of a taste type in the viewer's taste in words: “24% of your taste”.
 * @param share percent
 */
export function shareWords(share: number): string {
  const percent = Math.round(share);
  return percent === 0 ? 'Less than 1% of your taste' : `${percent}% of your taste`;
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
