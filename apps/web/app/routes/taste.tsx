import { getCalibration, getTasteMetrics, listTopAttributes, type TasteMetrics } from '@palate/contract';
import '../features/taste/taste.css';
import type { ApiCall } from '../api.ts';
import { NoTaste } from '../features/taste/result/no-taste.tsx';
import { TasteFull, TasteReveal } from '../features/taste/result/taste-full.tsx';
import { originOf, pageMeta } from '../page-meta.ts';
import { apiContext, viewerContext } from '../server-context.ts';
import { fallback, NO_FALLBACKS } from '../ui/fallbacks.ts';
import type { Route } from './+types/taste.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { hasTaste, session } = context.get(viewerContext);
  const api = context.get(apiContext);
  const reveal = new URL(request.url).searchParams.get('reveal');
  const isFullOfMember = hasTaste && session.state === 'member' && reveal === null;
  const [metrics, calibration, top] = await Promise.all([
    hasTaste ? loadMetrics(api) : null,
    isFullOfMember ? api(getCalibration) : null,
    isFullOfMember ? api(listTopAttributes) : [],
  ]);
  return {
    metrics,
    calibration,
    top,
    isReveal: reveal === '1',
    fallbacks:
      reveal === null || reveal === '1'
        ? NO_FALLBACKS
        : fallback('reveal', 'We couldn’t read that link, so here’s your full taste page.'),
  };
}

const loadMetrics = (api: ApiCall): Promise<TasteMetrics> => api(getTasteMetrics, { params: { id: 'me' } });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData?.metrics?.archetype.name;
  return pageMeta({
    title: name ? `${name}: your taste` : 'Your taste',
    description: 'Your taste in detail: taste types, archetype, sliders, genres and stories.',
    path: '/taste',
    origin: originOf(matches),
  });
};

export default function Taste({ loaderData: { metrics, calibration, top, isReveal } }: Route.ComponentProps) {
  if (!metrics) return <NoTaste />;
  return isReveal ? (
    <TasteReveal metrics={metrics} />
  ) : (
    <TasteFull metrics={metrics} calibration={calibration} top={top} />
  );
}
