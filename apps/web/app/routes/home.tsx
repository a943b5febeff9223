import '../features/home/front-door.css';
import '../features/home/front-hero.css';
import '../features/home/front-programme.css';
import '../features/cards/cards.css';
import { TASTE_TEST_TIME } from '@palate/contract/constants';
import { isBrokenPick, parsePick } from '../features/home/choose-front.ts';
import { FrontDoor } from '../features/home/front-door.tsx';
import { FrontExample } from '../features/home/front-example.tsx';
import { FrontFeatures } from '../features/home/front-features.tsx';
import { FrontHero } from '../features/home/front-hero.tsx';
import { FrontProgramme } from '../features/home/front-programme.tsx';
import { FrontTaste } from '../features/home/front-taste.tsx';
import { loadFrontForAnyone, loadFrontForViewer } from '../features/home/load-front.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import { apiContext, viewerContext } from '../server-context.ts';
import { fallback, NO_FALLBACKS } from '../ui/fallbacks.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('pick');
  const { hasTaste, country } = context.get(viewerContext);
  const load = hasTaste ? loadFrontForViewer : loadFrontForAnyone;
  const front = await load(context.get(apiContext), {
    pick: parsePick(asked),
    country,
    now: new Date(),
  });
  return {
    ...front,
    fallbacks: isBrokenPick(asked)
      ? fallback('pick', 'We couldn’t read that link, so here’s today’s suggestion.')
      : NO_FALLBACKS,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: 'Palate',
    description: `Take a taste test of about ${TASTE_TEST_TIME}, and Palate shows how well any movie, show or book matches your taste, and why.`,
    path: '/',
    origin,
    ...(origin && {
      jsonLd: {
        '@type': 'WebSite',
        name: 'Palate',
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/search?search={search}`,
          'query-input': 'required name=search',
        },
      },
    }),
  });
};

export default function Home({ loaderData: front }: Route.ComponentProps) {
  return (
    <>
      <FrontHero front={front} />
      {front.taste ? <FrontTaste taste={front.taste} /> : <FrontDoor pair={front.pair} />}
      <FrontExample example={front.example} />
      <FrontProgramme rows={front.rows} />
      {!front.taste && <FrontFeatures />}
    </>
  );
}
