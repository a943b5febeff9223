import { ARCHETYPES } from '@palate/contract/vocab/archetypes';
import { Avatar } from '../../design/avatars/avatar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ShareBar } from '../taste/result/share-bar.tsx';
import type { FrontData } from './load-front.server.ts';

/** The front page's section for a viewer with a taste: the name of their archetype, and a link to the taste page. */
export function FrontTaste({ taste }: { taste: NonNullable<FrontData['taste']> }) {
  const archetype = ARCHETYPES.find(({ key }) => key === taste.archetype.key);
  return (
    <section className="front-door page-edge" aria-labelledby="door">
      <div className="page-grid items-center gap-y-8">
        {archetype && (
          <div className="col-[1/3] aspect-[4/5] overflow-hidden rounded-card">
            <Avatar archetype={archetype.key} isDecorative />
          </div>
        )}
        <div className="col-all md:col-[3/9] md:ps-2">
          <p className="text-dim">Your taste</p>
          <h2 id="door" className="front-ask mt-1">
            {taste.archetype.name}
          </h2>
          <p className="type-say mt-4 max-w-[46ch]">{taste.archetype.text}</p>
          <p className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
            <TextLink to="/taste">See your taste</TextLink>
            <TextLink to="/dashboard">What to watch tonight</TextLink>
          </p>
        </div>
        <div className="col-all md:col-[9/-1]">
          <ShareBar shares={taste.shares} />
        </div>
      </div>
    </section>
  );
}
