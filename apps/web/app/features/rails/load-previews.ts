import type { listTonightSteps } from '@palate/contract';
import type { TonightOffsets } from '@palate/contract/filters';
import type { TonightStep, TonightSteps } from '@palate/contract/tonight-steps';
import type { TonightKey } from '@palate/contract/vocab/tonight-sliders';
import { formatTonight } from '@palate/contract/vocab/tonight-sliders';
import { fetchApi } from '../../client-api.ts';
import { loadDrawings } from '../../design/sleeve/use-markup.ts';
import { captionCards } from '../cards/caption-cards.ts';
import { toSleeveView } from '../cards/card-view.ts';
import { toHeroView } from '../cards/hero-view.ts';
import { tonightSentence, tonightWords } from '../match/tonight.ts';
import type { DashboardPreview, PreviewedPage, Previews } from './preview-store.ts';
import { CARDS_A_RAIL } from './rail-view.ts';

/**
 * Loads the dashboard's hero and first rail for every position of some of tonight's sliders.
 * @param offsets tonight's other offsets, which stay the same
 * @returns by offsets, a function that converts the data for the page. Few positions are ever shown, so only those are
 *   converted
 */
export async function loadPreviews(
  { query, locale, usual }: PreviewedPage,
  sliders: readonly TonightKey[],
  offsets: TonightOffsets,
): Promise<Previews> {
  loadDrawings();
  const found = await fetchApi<typeof listTonightSteps>('GET', '/rails/tonight', {
    query: { ...query, tonight: formatTonight(offsets), sliders: sliders.join(','), cards: CARDS_A_RAIL },
  });
  const convert = converterOf(found, { locale, usual });
  return new Map(
    found.steps.map((step) => {
      const tonight = { ...offsets, [step.slider]: step.offset };
      let preview: DashboardPreview | null = null;
      return [
        formatTonight(tonight),
        () => {
          preview ??= convert(step, tonight);
          return preview;
        },
      ];
    }),
  );
}

function converterOf(
  { covers, featured, country }: TonightSteps,
  { locale, usual }: Pick<PreviewedPage, 'locale' | 'usual'>,
) {
  const coverOf = new Map(covers.map((cover) => [cover.id, cover]));
  const cardOf = new Map(featured.map((card) => [card.id, card]));
  return (
    { titles, featured: match, reason, total }: TonightStep,
    tonight: TonightOffsets,
  ): DashboardPreview | null => {
    const [first, ...others] = titles;
    const best = first && cardOf.get(first.id);
    if (!best) return null;
    // As on the loaded page, the featured title isn't repeated.
    const cards = others.flatMap(({ id, tasteMatch }) => {
      const cover = coverOf.get(id);
      return cover ? [{ ...cover, runtimeMinutes: null, makers: [], tasteMatch }] : [];
    });
    return {
      tonightText: formatTonight(tonight),
      tonightWords: tonightWords(tonight),
      hero: {
        ...toHeroView(best, match, country, locale),
        tonightSentence: tonightSentence(best.dna, tonight),
      },
      rail: { reason, total, cards: captionCards(cards, usual, toSleeveView) },
    };
  };
}
