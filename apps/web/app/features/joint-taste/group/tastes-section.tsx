import { SLIDERS } from '@palate/contract/vocab/sliders';
import { joinWithAnd } from '../../../ui/lists/list-words.ts';
import { Section } from '../../../ui/section.tsx';
import { shortNames } from '../joint-words.ts';
import type { GroupView, TastesView } from './load-group.server.ts';
import { PersonMark } from './person-mark.tsx';
import { SharePicture } from './share-picture.tsx';

/** Preferences on one slider: the distance between the two people who differ most, and the side that all share. */
interface SliderSpread {
  readonly slider: (typeof SLIDERS)[number];
  readonly leans: readonly { readonly id: string; readonly lean: number }[];
  readonly low: number;
  readonly high: number;
}

/**
 * Minimum strength of a preference that counts, and minimum difference between members that isn't agreement (our
 * choice).
 */
const CLEAR = 0.2;
const DIFFERENT = 0.6;

/** Section of a group's page that compares the members' fingerprints in one picture, slider by slider. */
export function TastesSection({ people, group }: { people: TastesView; group: GroupView }) {
  if (people.length < 2) return null;
  const names = shortNames(people);
  const spreads = SLIDERS.map((slider): SliderSpread => {
    const leans = people.map(({ id, leans: own }) => ({
      id,
      lean: own.find(({ key }) => key === slider.key)?.lean ?? 0,
    }));
    const values = leans.map(({ lean }) => lean);
    return { slider, leans, low: Math.min(...values), high: Math.max(...values) };
  });
  return (
    <Section
      heading="Your tastes"
      isRuled
      aside={<p className="type-say-small text-dim">{meetingWords(spreads)}</p>}
    >
      <ul className="tastes-key mb-4" aria-hidden="true">
        {people.map(({ id }, place) => (
          <li key={id}>
            <PersonMark place={place} /> {names.get(id)}
          </li>
        ))}
      </ul>
      <ul className="tastes">
        {spreads.map((spread) => (
          <SliderRow key={spread.slider.key} spread={spread} names={names} />
        ))}
      </ul>
      <SharePicture group={group} />
    </Section>
  );
}

function SliderRow({
  spread: { slider, leans, low, high },
  names,
}: {
  spread: SliderSpread;
  names: ReadonlyMap<string, string>;
}) {
  const words = leans.map(({ id, lean }) => `${names.get(id)}: ${sideWords(slider, lean)}`);
  return (
    <li>
      <span aria-hidden="true">{slider.low}</span>
      <span role="img" aria-label={words.join('; ')} className="tastes-scale">
        <i style={{ insetInlineStart: percent(low), width: `${50 * (high - low)}%` }} />
        {leans.map(({ id, lean }, place) => (
          <span key={id} style={{ insetInlineStart: percent(lean) }}>
            <PersonMark place={place} />
          </span>
        ))}
      </span>
      <span aria-hidden="true">{slider.high}</span>
    </li>
  );
}

const percent = (lean: number) => `${50 * (lean + 1)}%`;

function sideWords({ low, high }: SliderSpread['slider'], lean: number): string {
  if (Math.abs(lean) < CLEAR) return 'no preference';
  return lean < 0 ? low : high;
}

/** “You both like titles that are slow-burning and serious. You differ most on whether titles are intimate or epic.” */
function meetingWords(spreads: readonly SliderSpread[]): string {
  const shared = spreads
    .filter(({ low, high }) => low >= CLEAR || high <= -CLEAR)
    .map(({ slider, low }) => (low > 0 ? slider.high : slider.low));
  const [apart] = [...spreads].sort((a, b) => b.high - b.low - (a.high - a.low));
  const meet =
    shared.length > 0
      ? `You ${spreads[0]?.leans.length === 2 ? 'both' : 'all'} like titles that are ${joinWithAnd(shared.slice(0, 3))}.`
      : 'You have no strong preferences in common.';
  if (!apart || apart.high - apart.low < DIFFERENT) return meet;
  return `${meet} You differ most on whether titles should be ${apart.slider.low} or ${apart.slider.high}.`;
}
