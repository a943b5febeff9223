import { counted } from '@palate/contract/vocab/number-words';
import { SLIDERS } from '@palate/contract/vocab/sliders';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pictureCards } from '../cards/title-card.tsx';
import type { TogetherView } from './load-together.server.ts';

/** Compares the viewer's taste with the member's: how similar they are, what both would like, where they differ. */
export function TogetherSection({ together, name }: { together: TogetherView; name: string }) {
  if (together.state !== 'compared')
    return (
      <Section heading={`You and ${name}`} isRuled>
        <p className="type-say max-w-[52ch]">
          {together.state === 'noTaste' ? (
            <>
              See how similar your tastes are. <TextLink to="/get-started">Take the taste test</TextLink>
            </>
          ) : (
            <>
              {`To compare your tastes, you have to let ${name} see yours. `}
              <TextLink to="/profile/edit#audiences">Choose who sees your taste</TextLink>
            </>
          )}
        </p>
      </Section>
    );
  const { nearness, bothWouldLike, differences } = together;
  return (
    <Section
      heading={`You and ${name}`}
      isRuled
      aside={
        <p className="type-say-small text-dim">
          {nearness.sharedRatings > 0
            ? `Based on ${counted(nearness.sharedRatings, 'title')} that you both rated.`
            : 'Based on how well titles match each of you.'}
        </p>
      }
    >
      <p className="type-big">{nearness.agreement}% alike</p>
      {differences.length > 0 && (
        <ul className="mt-4 grid max-w-[56ch] gap-1">
          {differences.map((difference) => (
            <li key={difference.key} className="type-say">
              {differenceWords(difference, name)}
            </li>
          ))}
        </ul>
      )}
      {bothWouldLike.length > 0 && (
        <>
          <h3 className="type-lead mt-9 mb-4 text-dim">You’d both like</h3>
          <div className="suggested">
            <Carousel label="You’d both like">{pictureCards(bothWouldLike)}</Carousel>
          </div>
        </>
      )}
    </Section>
  );
}

/** “You like titles that are faster; Greta likes them slower.” */
function differenceWords(
  { key, own, theirs }: { key: string; own: number; theirs: number },
  name: string,
): string {
  const slider = SLIDERS.find((known) => known.key === key);
  if (!slider) return '';
  const [yours, others] = own < theirs ? [slider.lower, slider.higher] : [slider.higher, slider.lower];
  return `You like titles that are ${yours}; ${name} likes them ${others}.`;
}
