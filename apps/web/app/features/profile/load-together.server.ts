import { getTogether, type Together } from '@palate/contract';
import { type ApiCall, failureCode } from '../../api.ts';
import { type CardView, toCardView } from '../cards/card-view.ts';

/**
 * A comparison of the viewer's taste with another member's, or the reason why there is none: the viewer doesn't show
 * theirs to that member (`ownNotShown`), or has no taste (`noTaste`).
 */
export type TogetherView =
  | { readonly state: 'ownNotShown' | 'noTaste' }
  | (Pick<Together, 'nearness' | 'differences'> & {
      readonly state: 'compared';
      readonly bothWouldLike: readonly CardView[];
    });

/** Loads the comparison of the viewer's taste with another member's; null if that member doesn't show theirs. */
export async function loadTogether(api: ApiCall, id: string): Promise<TogetherView | null> {
  try {
    const { nearness, differences, bothWouldLike } = await api(getTogether, { params: { id } });
    const cards = bothWouldLike.map(({ card }) => toCardView(card));
    return { state: 'compared', nearness, differences, bothWouldLike: cards };
  } catch (error) {
    const code = failureCode(error);
    if (code === 'NOT_SHOWN') return null;
    if (code === 'OWN_TASTE_NOT_SHOWN') return { state: 'ownNotShown' };
    if (code === 'NO_TASTE') return { state: 'noTaste' };
    throw error;
  }
}
