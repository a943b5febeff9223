import { getTasteMetrics } from '@palate/contract';
import { TASTE_TYPES } from '@palate/contract/vocab/taste-types';
import '../../features/cards/cards.css';
import '../../features/types/types.css';
import { ArchetypeGallery } from '../../features/types/archetype-gallery.tsx';
import { HowTypesWork } from '../../features/types/how-types-work.tsx';
import { loadExamples } from '../../features/types/load-examples.server.ts';
import { TypeBand } from '../../features/types/type-band.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { sitePictureHref } from '../../share-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import type { Route } from './+types/types.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [examples, metrics] = await Promise.all([
    loadExamples(api),
    context.get(viewerContext).hasTaste
      ? api(getTasteMetrics, { params: { id: 'me' } })
      : Promise.resolve(null),
  ]);
  return {
    examples,
    shares: metrics?.tasteFingerPrint.tasteType ?? null,
    archetype: metrics?.archetype.key ?? null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Taste types',
    description:
      'Easy Rider, Hard Hitter, Thrill Seeker, Reality Biter: what each likes to watch, and the 16 archetypes they combine into.',
    path: '/types',
    image: sitePictureHref('types'),
    origin: originOf(matches),
  });

export default function Types({ loaderData: { examples, shares, archetype } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-edge page-grid items-end gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>Four taste types</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[52ch] md:col-[3/10]">
          Nobody is just one of them. Your taste is a mix of all four, and every title on Palate has the color
          of the type it suits best.
        </p>
        {!archetype && (
          <p className="col-all md:col-[3/10]">
            <ButtonLink to="/get-started">Find out which you are</ButtonLink>
          </p>
        )}
      </div>
      {TASTE_TYPES.map((type) => (
        <TypeBand
          key={type.key}
          type={type}
          examples={examples[type.key]}
          share={shares ? shares[type.key] : null}
        />
      ))}
      <HowTypesWork />
      <ArchetypeGallery own={archetype} />
    </>
  );
}
